import { combine, createStore, sample, type Event, type Store } from 'effector';
import type { ShellPort } from '../../../scenes/kit/shell';
import type { SceneName } from '../../../scenes/worker/names';
import { sceneHost } from './host-choice';
import { present } from './model';
import type { MakeScene, SceneSource } from './mounted-scene';
import { createSceneMount } from './scene-mount';
import { $soundOn, soundAsked } from './sound-choice';

/** What a page shows: nothing yet, the scene, or the still version, which needs no graphics (CF2). */
export type Surface = 'loading' | 'scene' | 'still';

/** Loads what the page needs of a scene: its sound, and its code when the page draws it. */
async function sourceOf<In, Out, Data>(
  scene: SceneName,
  load: () => Promise<MakeScene<In, Out, Data>>,
): Promise<SceneSource<In, Out, Data>> {
  const [kit] = await Promise.all([import('../../../scenes/kit/sound'), sceneHost() === 'page' && load()]);
  return { scene, load, sound: present(kit).createSound() };
}

/** A message to the scene, or a function that makes it from the scene time (ms). */
type Port<In> = In | ((sceneMs: number) => In);

interface Options<In, Out, Data> {
  scene: SceneName;
  /** Imports the function that makes the scene. */
  load: () => Promise<MakeScene<In | ShellPort, Out, Data>>;
  /** The page was opened. */
  opened: Event<unknown>;
  /** Whether the scene may be shown. The still version replaces it while this is false. */
  $wanted?: Store<boolean>;
}

interface Followed<In, State> {
  $state: Store<State>;
  /** A state that the scene is told. */
  entered: Event<State>;
  /** The message for a state, or null for none. */
  portOf: (state: State) => Port<In> | null;
  /** The message for a scene that becomes ready in this state, or null for none. */
  latePortOf: (state: State) => Port<In> | null;
}

/** The scene of a page: its mount, the surface that is shown, its sound, and the messages for the model's states. */
export function createPageScene<In extends { type: string }, Out, Data>({
  scene,
  load,
  opened,
  $wanted = createStore(true),
}: Options<In, Out, Data>) {
  const mount = createSceneMount<In | ShellPort, Out, Data>({ load: () => sourceOf(scene, load) });
  const { $phase, sendFx } = mount;
  const $surface = combine($wanted, $phase, (wanted, phase): Surface => {
    if (!wanted || phase === 'failed' || phase === 'lost') return 'still';
    return phase === 'ready' ? 'scene' : 'loading';
  });
  /** The scene has mounted, or its graphics came back. */
  const ready = sample({ clock: $phase, filter: (phase) => phase === 'ready' });

  sample({ clock: opened, fn: () => undefined, target: soundAsked });
  sample({
    clock: [ready, $soundOn],
    source: $soundOn,
    fn: (on): ShellPort => ({ type: 'mute', muted: !on }),
    target: sendFx,
  });

  /** Tells the scene the states of the model: each state that is entered, and the present state when it mounts late. */
  function follow<State>({ $state, entered, portOf, latePortOf }: Followed<In, State>): void {
    const now = entered.map((state) => ({ port: portOf(state) }));
    const late = sample({ clock: ready, source: $state }).map((state) => ({ port: latePortOf(state) }));
    sample({
      clock: [now, late],
      filter: ({ port }) => port !== null,
      fn: ({ port }): Port<In | ShellPort> => port as Port<In>,
      target: sendFx,
    });
  }
  return { ...mount, $surface, ready, follow };
}
