// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { $online } from '../../../core/browser/trackers';
import { render } from '../../../ui/test-render';
import { SocialButtons } from './buttons';
import { providersFx, providersWanted } from './model';

test('SES-7 a placeholder stands until the providers are known', async () => {
  let answer: (providers: Array<{ id: string; name: string }>) => void = () => undefined;
  const scope = fork({
    values: [[$online, true]],
    handlers: [
      [
        providersFx,
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      ],
    ],
  });
  const shown = await render(<SocialButtons />, scope);
  const asked = allSettled(providersWanted, { scope });
  expect(shown.host.querySelectorAll('.social .skeleton')).toHaveLength(1);
  await shown.act(async () => {
    answer([{ id: 'demo', name: 'Demo' }]);
    await asked;
  });
  expect(shown.host.querySelectorAll('.social .skeleton')).toHaveLength(0);
  expect(shown.host.querySelectorAll('.social button')).toHaveLength(1);
  await shown.close();
});

test.each([
  ['there are none', async () => []],
  ['it was not answered', () => Promise.reject(new Error('no answer'))],
])('SES-7 no button shows when %s', async (_, providers) => {
  const scope = fork({ values: [[$online, true]], handlers: [[providersFx, providers]] });
  const shown = await render(<SocialButtons />, scope);
  await shown.act(async () => {
    await allSettled(providersWanted, { scope });
  });
  expect(shown.host.querySelector('.social')).toBeNull();
  await shown.close();
});
