import { allSettled, fork } from 'effector';
import { expect, test } from 'vitest';
import { optionTypes } from '../../../contract';
import { ApiError } from '../api';
import { languageLoaded } from '../i18n/language';
import { $options, $optionsState, optionsFx, optionText } from './index';

const $tips = optionText(optionTypes.registerTips);
const option = (content: string) => ({ type: optionTypes.registerTips, name: 'registerTips', content });

test('SYS an option is found by its type; a missing option is null', async () => {
  const scope = fork({ handlers: [[optionsFx, async () => [option('18+ only')]]] });
  expect(scope.getState($tips)).toBeNull();
  await allSettled(optionsFx, { scope, params: {} });
  expect(scope.getState($tips)).toBe('18+ only');
  expect(scope.getState(optionText(optionTypes.hotline))).toBeNull();
  expect(scope.getState($optionsState)).toBe('ready');
});

test('a language change requests only texts that were requested before', async () => {
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

test('a failed refresh keeps the known options', async () => {
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
