import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { optionTypes } from '../../../contract';
import { ApiError } from '../api';
import { languageLoaded } from '../i18n/language';
import { $options, $optionsState, optionsFx, optionText } from './index';

const $tips = optionText(optionTypes.registerTips);
const option = (content: string) => ({ type: optionTypes.registerTips, name: 'registerTips', content });

test('SYS one option is known by its type; one that the market has not is null', async () => {
  const scope = fork({ handlers: [[optionsFx, async () => [option('18+ only')]]] });
  expect(scope.getState($tips)).toBeNull();
  await allSettled(optionsFx, { scope, params: {} });
  expect(scope.getState($tips)).toBe('18+ only');
  expect(scope.getState(optionText(optionTypes.hotline))).toBeNull();
  expect(scope.getState($optionsState)).toBe('ready');
});

test('another language asks for the texts again, but not before they were asked for at all', async () => {
  let asked = 0;
  const scope = fork({
    handlers: [
      [
        optionsFx,
        async () => {
          asked += 1;
          return [option(`texte ${asked}`)];
        },
      ],
    ],
  });
  await allSettled(languageLoaded, { scope, params: 'fr' });
  expect(asked).toBe(0);
  await allSettled(optionsFx, { scope, params: {} });
  await allSettled(languageLoaded, { scope, params: 'pt' });
  expect(scope.getState($tips)).toBe('texte 2');
});

test('a failure keeps what is known', async () => {
  let fails = false;
  const scope = fork({
    handlers: [
      [
        optionsFx,
        async () => {
          if (fails) throw new ApiError({ code: -98, message: '', status: null });
          return [option('x')];
        },
      ],
    ],
  });
  await allSettled(optionsFx, { scope, params: {} });
  fails = true;
  await allSettled(optionsFx, { scope, params: {} });
  expect(scope.getState($options)).toEqual([option('x')]);
  expect(scope.getState($optionsState)).toBe('ready');
});
