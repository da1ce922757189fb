// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { optionTypes } from '../../../../../contract';
import { helpPlaces } from '../../../../../contract/safer-play-help';
import { optionsFx } from '../../../../core/options';
import { ApiError } from '../../../../core/api';
import { render } from '../../../../ui/test-render';
import { LicensePage } from './page';

const option = (content: string) => [{ type: optionTypes.licence, name: 'licence', content }];
const shown = async (answer: () => unknown) => {
  const scope = fork({ handlers: [[optionsFx, answer]] });
  await allSettled(optionsFx, { scope, params: {} });
  const page = await render(<LicensePage />, scope);
  return { page, scope, text: () => document.body.textContent ?? '' };
};

test('R-18 ACC-7 the licence terms of the market are read as plain text', async () => {
  const { page, text } = await shown(() => option('Licensed by the board.\nNumber 7 <b>of</b> 2026'));
  expect(text()).toContain('Licensed by the board.');
  expect(text()).toContain('Number 7 <b>of</b> 2026');
  for (const { name } of helpPlaces.GH) expect(text()).toContain(name);
  await page.close();
});

test('ACC-7 a market without a text says so', async () => {
  const { page, text } = await shown(() => []);
  expect(text()).toContain('No licence text yet');
  await page.close();
});

test('ACC-7 a text that failed to load can be requested again', async () => {
  let fails = true;
  const { page, text } = await shown(() =>
    fails ? Promise.reject(new ApiError({ code: -98, message: '', status: null })) : option('Number 7'),
  );
  expect(text()).toContain('did not load');
  fails = false;
  await page.act(() => page.find<HTMLButtonElement>('[role="alert"] button').click());
  expect(text()).toContain('Number 7');
  await page.close();
});
