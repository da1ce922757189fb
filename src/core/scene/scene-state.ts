// Development only: starts a scene in a named state. The production build does not contain this module.
import type { Scope } from 'effector';
import type { SceneClock } from '../../../scenes/kit/clock';
import type { Scene } from '../../../scenes/kit/scene';
import { drawInPage } from './host-choice';
import { loadEngineFx, present } from './model';
import type { EngineApp, MountedScene, MountRequest, SceneEngine } from './mounted-scene';
import type { StateWish } from './state-query';

/** The scene that plays a state. */
export interface StateStage {
  readonly scope: Scope;
  readonly slot: HTMLElement;
  readonly clock: SceneClock;
  readonly scene: Pick<Scene<never, never>, 'snapshot' | 'tap'>;
  /** The scene has left the page. */
  gone: boolean;
}

/** What happens in the app at scene time `at` (ms). The next step waits for the promise. */
export interface StateStep {
  at: number;
  run(stage: StateStage): void | Promise<void>;
}

/** The states of one scene in the app. */
export interface SceneStates {
  /** Address of the scene's page. */
  path: string;
  /** The names of the workbench. The first one is the default. */
  names: readonly string[];
  /** States without motion. */
  still?: readonly string[];
  /** Whether data belongs to this scene. */
  fits(data: unknown): boolean;
  /** Called when the first page is there. */
  opened?(scope: Scope, state: string): void;
  steps(state: string): readonly StateStep[];
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => void requestAnimationFrame(resolve));
/** The page has rendered and the scene has drawn what happened before. */
const drawn = async (): Promise<void> => {
  await nextFrame();
  await nextFrame();
};

const patienceMs = 20_000;
/** Waits until a condition holds; looks once a frame. Rejects after 20 s. */
export async function until(holds: () => boolean): Promise<void> {
  const from = performance.now();
  while (!holds()) {
    if (performance.now() - from > patienceMs) throw new Error('the app did not reach the state of the scene');
    await nextFrame();
  }
}

/** Makes the clock move by `advance` only, although the host starts it. */
function hold(clock: SceneClock): void {
  clock.tick = () => clock.ms;
  clock.at = () => clock.ms;
}

/** Runs the steps in scene time. With `at` the clock is held: it jumps from step to step and stops at `at`. */
export async function playSteps(stage: StateStage, { at, steps }: { at: number | null; steps: readonly StateStep[] }) {
  const { clock } = stage;
  const reach = async (ms: number): Promise<void> => {
    if (at === null) {
      while (clock.ms < ms && !stage.gone) await nextFrame();
      return;
    }
    clock.advance(Math.max(0, ms - clock.ms));
    await drawn();
  };
  for (const step of [...steps].sort((one, other) => one.at - other.at)) {
    if (at !== null && step.at > at) break;
    await reach(step.at);
    if (stage.gone) return;
    await step.run(stage);
    await drawn();
  }
  if (at !== null) await reach(at);
}

/** `window.__scene` in the app. `ready`: all steps have run. `advance` moves a held clock. */
function handleOf({ clock, scene }: StateStage) {
  return {
    ready: false,
    advance: async (ms: number): Promise<void> => {
      clock.advance(ms);
      await drawn();
    },
    snapshot: () => scene.snapshot(),
  };
}

type Seat = SceneEngine['seat'];

/**
 * Starts the scene of `states` in the wished state when it mounts for the first time, with the seed and the quality of
 * the wish. `window.__scene` is its handle.
 */
export function stageState(scope: Scope, states: SceneStates, wish: StateWish & { state: string }): void {
  let played = false;
  const playOnce = async (stage: StateStage): Promise<void> => {
    await drawn();
    // React and the app may mount a scene more than once before it stays.
    if (played || stage.gone) return;
    played = true;
    const handle = handleOf(stage);
    Object.assign(window, { __scene: handle });
    await playSteps(stage, { at: wish.at, steps: states.steps(wish.state) });
    handle.ready = true;
  };
  const staged = (seat: Seat): Seat =>
    async function seatInState<In, Out, Data>(
      app: EngineApp,
      request: MountRequest<In, Out, Data>,
    ): Promise<MountedScene<In>> {
      if (played || !states.fits(request.data)) return seat(app, request);
      const stages: StateStage[] = [];
      const mounted = await seat(app, {
        ...request,
        quality: wish.quality ?? request.quality,
        data: { ...request.data, seed: wish.seed },
        source: {
          ...request.source,
          load: async () => {
            const make = await request.source.load();
            return (options) => {
              const { clock } = options;
              const scene = make(options);
              if (wish.at !== null) hold(clock);
              stages.push({ scope, scene, clock, slot: request.slot, gone: false });
              return scene;
            };
          },
        },
      });
      for (const stage of stages) void playOnce(stage);
      return {
        ...mounted,
        dispose: () => {
          for (const stage of stages) stage.gone = true;
          mounted.dispose();
        },
      };
    };
  // The steps ask and tap the scene, so it is drawn by the page.
  drawInPage();
  loadEngineFx.use(async () => {
    const engine = present(await import('./page-engine'));
    return { ...engine, seat: staged(engine.seat) };
  });
}
