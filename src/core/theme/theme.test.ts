// @vitest-environment happy-dom
import { allSettled, fork } from 'effector';
import { afterEach, expect, test } from 'vitest';
import { $theme, themeChanged, themeStartedFx } from './theme';

afterEach(() => {
  localStorage.clear();
  document.head.innerHTML = '';
});

test('NAV-19 the bar of the browser has the colour of the page in both themes', async () => {
  document.head.innerHTML = `
    <meta name="theme-color" content="">
    <style>
      :root { --surface-0: #100020; --surface-1: #300040; }
      :root[data-theme='b'] { --surface-0: #fff8e0; --surface-1: #ffffff; }
    </style>`;
  const bar = () => document.querySelector('meta')?.getAttribute('content');
  const scope = fork();
  await allSettled(themeStartedFx, { scope });
  expect([scope.getState($theme), bar()]).toEqual(['a', '#100020']);
  await allSettled(themeChanged, { scope, params: 'b' });
  expect([document.documentElement.dataset['theme'], bar()]).toEqual(['b', '#fff8e0']);
  expect(localStorage.getItem('baobab.theme')).toBe('"b"');
});
