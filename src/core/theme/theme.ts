import { createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { readStored, writeStored } from '../storage/storage';

export const themes = ['a', 'b'] as const;
/** `a` is Dusk, `b` is Savanna. */
export type Theme = (typeof themes)[number];
const themeStorageKey = 'baobab.theme';

export const themeChanged = createEvent<Theme>();
const themeRead = createEvent<Theme>();
export const $theme = createStore<Theme>('a').on([themeRead, themeChanged], (_, theme) => theme);

const showFx = createEffect((theme: Theme) => {
  document.documentElement.dataset['theme'] = theme;
  const bar = getComputedStyle(document.documentElement).getPropertyValue('--surface-0').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', bar);
});
const keepFx = createEffect((theme: Theme) => writeStored(themeStorageKey, theme));

/** Takes over the theme in which the HTML was painted. */
export const themeStartedFx = createEffect((): Theme => readStored(themeStorageKey, v.picklist(themes)) ?? 'a');
sample({ clock: themeStartedFx.doneData, target: [themeRead, showFx] });
sample({ clock: themeChanged, target: [showFx, keepFx] });
