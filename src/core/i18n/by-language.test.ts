import { allSettled, createEffect, createStore, fork, sample, type Scope } from 'effector';
import { expect, test } from 'vitest';
import { byLanguage } from './by-language';
import { $language, languageLoaded } from './language';

const waiting: Array<() => void> = [];
const readFx = createEffect((_: void) => '');
const { said, again } = byLanguage(readFx);
const $said = createStore<string[]>([]).on(said, (all, one) => [...all, one]);
sample({ clock: again, target: readFx });

/** A server that answers in the language of the request, when the test releases the answer. */
const scopeOf = (): Scope => {
  const scope: Scope = fork({
    handlers: [
      [
        readFx,
        () => {
          const language = scope.getState($language);
          return new Promise<string>((resolve) => {
            waiting.push(() => resolve(language));
          });
        },
      ],
    ],
  });
  return scope;
};
const answer = async () => {
  waiting.shift()?.();
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
};

test('NAV-18 an answer in the previous language is dropped and requested again', async () => {
  const scope = scopeOf();
  void allSettled(readFx, { scope });
  void allSettled(languageLoaded, { scope, params: 'fr' });
  void allSettled(languageLoaded, { scope, params: 'pt' });
  expect(waiting).toHaveLength(1);
  await answer();
  expect(scope.getState($said)).toEqual([]);
  await answer();
  expect(scope.getState($said)).toEqual(['pt']);
  expect(waiting).toHaveLength(0);
});

test('NAV-18 a language change after an answer requests a new answer', async () => {
  const scope = scopeOf();
  void allSettled(readFx, { scope });
  await answer();
  void allSettled(languageLoaded, { scope, params: 'fr' });
  await answer();
  expect(scope.getState($said)).toEqual(['en', 'fr']);
});
