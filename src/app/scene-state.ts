// Development only: main.tsx imports this module when the address names a scene. The production build does not contain
// it.
import { createWatch, scopeBind, type EventCallable, type Scope } from 'effector';
import type { Thrift } from '../core/browser/lite';
import { $lite, $saveData, trackPreferences } from '../core/browser/trackers';
import { languageFoundFx } from '../core/i18n/i18n';
import { stageState, type SceneStates } from '../core/scene/scene-state';
import { readStateWish } from '../core/scene/state-query';
import { themeStartedFx } from '../core/theme/theme';
import { openPageFx } from './pages';

const modules = import.meta.glob<{ sceneStates: Readonly<Record<string, SceneStates>> }>('../areas/*/scene-states.ts');

/** The states of a scene of the workbench; undefined when no area has the scene. */
async function statesOf(scene: string): Promise<SceneStates | undefined> {
  const areas = await Promise.all(Object.values(modules).map((load) => load()));
  return areas.find(({ sceneStates }) => scene in sceneStates)?.sceneStates[scene];
}

/**
 * Prepares the app for the scene state that the address asks for, by the query of the workbench. Call it before the app
 * starts. At the root address it goes to the scene's page. Theme and language of the query are not stored.
 */
export async function openScene(scope: Scope): Promise<void> {
  const wish = readStateWish(location.search);
  const states = wish === null ? undefined : await statesOf(wish.scene);
  if (wish === null || states === undefined) return;
  const { theme, lang, motion } = wish;
  const state = states.names.find((name) => name === wish.state) ?? (states.names[0] as string);
  if (location.pathname === '/') history.replaceState(history.state, '', states.path + location.search);
  if (theme !== null) themeStartedFx.use(() => theme);
  if (lang !== null) languageFoundFx.use(() => lang);
  const still = states.still?.includes(state) ? 'reduced' : motion;
  stageState(scope, states, { ...wish, state });
  const stop = createWatch({
    unit: openPageFx.finally,
    scope,
    fn: () => {
      stop();
      const preferred = scopeBind(trackPreferences.fired as EventCallable<Thrift & { reducedMotion: boolean }>, {
        scope,
      });
      if (still !== null)
        preferred({
          lite: scope.getState($lite),
          saveData: scope.getState($saveData),
          reducedMotion: still === 'reduced',
        });
      states.opened?.(scope, state);
    },
  });
}
