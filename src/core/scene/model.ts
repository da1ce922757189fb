import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $online, $lite, $visible } from '../browser/trackers';
import { openContext } from '../../../scenes/kit/drawing-context';
import { sceneHost } from './host-choice';
import type { EngineApp, SceneEngine } from './mounted-scene';

/** A chunk of an older build is gone and the page is about to be loaded anew (CF18): there is nothing to work with. */
export function present<T>(chunk: T | undefined): T {
  if (chunk === undefined) throw new Error('the chunk is gone');
  return chunk;
}

/** The code of the engine is a chunk of its own: pixi and gsap are never in the first load. */
export const loadEngineFx = createEffect(async (): Promise<SceneEngine> =>
  present(await import('./engine')).openEngine(),
);

/** A scene is wanted: the engine is loaded and its Application made, once. */
export const stageWanted = createEvent();
/** The Application, or the worker, takes scenes. */
export const engineStarted = createEvent<EngineApp>();
/** The engine drew no first frame. If the page can draw, the next engine is loaded, which draws in the page. */
export const engineDropped = createEvent();
/** The graphics failed for good on this page: twice in a minute, or not brought back. */
export const graphicsFailed = createEvent();

/** Whether this page can draw scenes (CF2). */
export const probeGraphicsFx = createEffect((): boolean => {
  // The browser collects the context. Losing it could take the context of a scene with it.
  return openContext(document.createElement('canvas')) !== null;
});

export const $engine = createStore<SceneEngine | null>(null, { serialize: 'ignore' })
  .on(loadEngineFx.doneData, (_, engine) => engine)
  .reset(engineDropped);
export const $app = createStore<EngineApp | null>(null, { serialize: 'ignore' })
  .on(engineStarted, (_, app) => app)
  .reset(engineDropped);
/** Whether the Application was asked for: what the stage renders by. */
export const $wanted = createStore(false).on(stageWanted, () => true);
/** No scene can be drawn on this page: the still versions play. */
export const $unable = createStore(false)
  .on(probeGraphicsFx.doneData, (unable, works) => unable || !works)
  .on([graphicsFailed, probeGraphicsFx.fail], () => true);
const $probed = createStore(false).on(probeGraphicsFx.finally, () => true);

// A worker that was loaded ahead reports when it cannot draw. A test in the page would delay the opening of the scene.
sample({
  clock: [stageWanted, engineDropped],
  source: { probed: $probed, engine: $engine },
  filter: ({ probed, engine }) => !probed && (engine === null || sceneHost() === 'page'),
  fn: () => undefined,
  target: probeGraphicsFx,
});
const needed = sample({
  clock: [stageWanted, $probed, engineDropped],
  source: { wanted: $wanted, probed: $probed, unable: $unable, engine: $engine, pending: loadEngineFx.pending },
});
sample({
  clock: needed,
  filter: ({ wanted, probed, unable, engine, pending }) => wanted && probed && !unable && engine === null && !pending,
  fn: () => undefined,
  target: loadEngineFx,
});

/** The engine to render, null until a scene is wanted: an engine that was loaded ahead causes no render. */
export const $shownEngine = combine($engine, $wanted, $unable, (engine, wanted, unable) =>
  wanted && !unable ? engine : null,
);

/** The page is idle: a good time to fetch what a scene will need. */
export const idleReached = createEvent();
/** Whether code may be fetched ahead of its use: seen, online, and not where each megabyte is paid for. */
export const $mayWarm = combine($visible, $online, $lite, (visible, online, lite) => visible && online && !lite);
sample({
  clock: idleReached,
  source: { may: $mayWarm, unable: $unable, engine: $engine, pending: loadEngineFx.pending },
  filter: ({ may, unable, engine, pending }) => may && !unable && engine === null && !pending,
  fn: () => undefined,
  target: loadEngineFx,
});
