// @vitest-environment happy-dom
import { fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { optionTypes } from '../../../../../contract';
import { $options, $optionsState } from '../../../../core/options';
import { render } from '../../../../ui/test-render';
import { Page } from './page';

beforeEach(() => {
  document.body.innerHTML = '';
});

async function invitation(texts: Partial<Record<'invitationTitle' | 'invitationText', string>>) {
  const options = Object.entries(texts).map(([name, content]) => ({
    type: optionTypes[name as keyof typeof texts],
    name,
    content,
  }));
  const { find, close } = await render(
    <Page />,
    fork({
      values: [
        [$options, options],
        [$optionsState, 'ready'],
      ],
    }),
  );
  const said = [find('.auth__title').textContent, find('.auth__lead').textContent];
  await close();
  return said;
}

test('ADV-16 SYS-4008 SYS-4009 the operator’s title and text greet an invited visitor', async () => {
  expect(
    await invitation({ invitationTitle: 'Come under the tree', invitationText: 'It rains three times a day.' }),
  ).toEqual(['Come under the tree', 'It rains three times a day.']);
  expect(await invitation({ invitationTitle: 'Come under the tree' })).toEqual([
    'Come under the tree',
    'A friend is waiting for you under the tree.',
  ]);
});

test('ADV-16 without the options the page has its own texts', async () => {
  const options = { smsEnabled: '1' };
  expect(await invitation(options as never)).toEqual([
    'You are invited',
    'A friend is waiting for you under the tree.',
  ]);
});
