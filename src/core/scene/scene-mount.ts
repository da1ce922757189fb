import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { delay } from 'patronum';
import { firstLevel } from '../../../scenes/kit/first-level';
import { $lite } from '../browser/trackers';
import {
  $app,
  $engine,
  $mayWarm,
  $unable,
  engineDropped,
  engineStarted,
  graphicsFailed,
  idleReached,
  loadEngineFx,
  stageWanted,
} from './model';
import { WorkerFailed } from './host-choice';
import type { MountedScene, SceneSource } from './mounted-scene';

/** `lost`: the graphics went and are being brought back. `failed`: the still version plays. */
export type StagePhase = 'off' | 'loading' | 'ready' | 'lost' | 'failed';

/** A scene that is not there after this long is not waited for, ms. */
export const patienceMs = 12_000;
/** Graphics that are not back after this long are given up, ms (CF1). */
export const restoreMs = 3_000;

interface Mounted<Data> {
  element: HTMLElement;
  data: Data;
}

/**
 * One scene's wire to the app: its slot, the ports in, the facts out, and how far it is. A scene that is not there
 * (left, lost, no WebGL) swallows what is sent, so that nothing ever waits for pixels.
 */
// eslint-disable-next-line max-lines-per-function -- one state machine over the slot, the scene and the phase
export function createSceneMount<In, Out, Data>({ load }: { load: () => Promise<SceneSource<In, Out, Data>> }) {
  const slotMounted = createEvent<Mounted<Data>>();
  const slotLeft = createEvent<HTMLElement>();
  /** Facts of the scene. */
  const spoke = createEvent<Out>();
  const lost = createEvent<boolean>();
  const restored = createEvent();

  const loadFx = createEffect(load);
  const $source = createStore<SceneSource<In, Out, Data> | null>(null, { serialize: 'ignore' }).on(
    loadFx.doneData,
    (_, source) => source,
  );
  const $slot = createStore<Mounted<Data> | null>(null, { serialize: 'ignore' })
    .on(slotMounted, (_, slot) => slot)
    .on(slotLeft, (slot, element) => (slot?.element === element ? null : slot));

  const mountFx = attach({
    source: { app: $app, engine: $engine, source: $source, lite: $lite },
    effect: async ({ app, engine, source, lite }, { element, data }: Mounted<Data>): Promise<MountedScene<In>> => {
      const bound = {
        onOut: scopeBind(spoke, { safe: true }),
        onLost: scopeBind(lost, { safe: true }),
        onRestored: scopeBind(restored, { safe: true }),
      };
      if (app === null || engine === null || source === null) throw new Error('the stage is not ready');
      return engine.seat(app, { source, slot: element, data, quality: firstLevel(lite), ...bound });
    },
  });
  const unmountFx = createEffect((seat: MountedScene<In>) => seat.dispose());

  /** Whether the graphics are lost. They can be lost before the scene is mounted. */
  const $lost = createStore(false)
    .on(lost, () => true)
    .reset(restored, slotMounted);

  const $mounted = createStore<MountedScene<In> | null>(null, { serialize: 'ignore' });
  /** Sends a port to the scene, if there is one; `at` is for ports that carry scene time. */
  const sendFx = attach({
    source: $mounted,
    effect: (seat, port: In | ((sceneMs: number) => In)) => {
      if (seat === null) return;
      seat.send(typeof port === 'function' ? (port as (sceneMs: number) => In)(seat.ms()) : port);
    },
  });

  const waitBegan = createEvent<{ ms: number; slot: Mounted<Data> }>();
  const waited = delay({ source: waitBegan, timeout: ({ ms }) => ms });

  const $phase = createStore<StagePhase>('off');
  const failed = createEvent();

  // Wanted: everything that is missing is fetched at once.
  sample({
    clock: slotMounted,
    source: $unable,
    fn: (unable): StagePhase => (unable ? 'failed' : 'loading'),
    target: $phase,
  });
  sample({ clock: slotMounted, filter: () => true, fn: () => undefined, target: stageWanted });
  sample({
    clock: slotMounted,
    source: { source: $source, pending: loadFx.pending },
    filter: ({ source, pending }) => source === null && !pending,
    fn: () => undefined,
    target: loadFx,
  });
  sample({
    clock: idleReached,
    source: { may: $mayWarm, source: $source, pending: loadFx.pending },
    filter: ({ may, source, pending }) => may && source === null && !pending,
    fn: () => undefined,
    target: loadFx,
  });

  // Seated once slot, engine and scene are there, and nobody sits there yet.
  const $complete = combine($slot, $engine, $app, $source, (slot, ...parts) =>
    parts.every((part) => part !== null) ? slot : null,
  );
  sample({
    clock: [$complete, slotMounted],
    source: { slot: $complete, seat: $mounted, pending: mountFx.pending, phase: $phase },
    filter: ({ slot, seat, pending, phase }) => slot !== null && seat === null && !pending && phase === 'loading',
    fn: ({ slot }) => slot as Mounted<Data>,
    target: mountFx,
  });
  // The slot may have gone, or another one come, while the scene was being made.
  const seated = sample({
    clock: mountFx.done,
    source: { slot: $slot, phase: $phase },
    fn: ({ slot, phase }, { params, result }) => ({ kept: slot === params && phase === 'loading', seat: result, slot }),
  });
  $mounted.on(seated, (current, { kept, seat }) => (kept ? seat : current));
  sample({
    clock: seated,
    source: $lost,
    filter: (_, { kept }) => kept,
    fn: (isLost): StagePhase => (isLost ? 'lost' : 'ready'),
    target: $phase,
  });
  sample({ clock: seated, filter: ({ kept }) => !kept, fn: ({ seat }) => seat, target: unmountFx });
  sample({
    clock: seated,
    source: $phase,
    filter: (phase, { kept, slot }) => !kept && slot !== null && phase === 'loading',
    fn: (_, { slot }) => slot as Mounted<Data>,
    target: mountFx,
  });

  // Left.
  const freed = sample({
    clock: slotLeft,
    source: { slot: $slot, seat: $mounted },
    filter: ({ slot }) => slot === null,
    fn: ({ seat }) => seat,
  });
  sample({ clock: freed, filter: (seat): seat is MountedScene<In> => seat !== null, target: unmountFx });
  $mounted.reset(freed);
  $phase.on(freed, () => 'off');

  // Lost graphics: one loss is waited for, the second in a minute is the end of it (CF1).
  $phase
    .on(lost, (phase) => (phase === 'ready' ? 'lost' : phase))
    .on(restored, (phase) => (phase === 'lost' ? 'ready' : phase))
    .on(failed, (phase) => (phase === 'off' ? phase : 'failed'));
  const isSlot = (slot: Mounted<Data> | null): slot is Mounted<Data> => slot !== null;
  sample({
    clock: lost,
    source: $slot,
    filter: isSlot,
    fn: (slot) => ({ ms: restoreMs, slot: slot as Mounted<Data> }),
    target: waitBegan,
  });
  sample({ clock: slotMounted, fn: (slot) => ({ ms: patienceMs, slot }), target: waitBegan });
  sample({
    clock: waited,
    source: { slot: $slot, phase: $phase },
    filter: ({ slot, phase }, wait) =>
      slot === wait.slot && (wait.ms === restoreMs ? phase === 'lost' : phase === 'loading'),
    fn: () => undefined,
    target: failed,
  });
  sample({ clock: lost, filter: (stay) => stay, fn: () => undefined, target: [failed, graphicsFailed] });
  // A worker that shows no frame is replaced by the page's own engine, if the page can draw. It mounts the same slot.
  const refused = mountFx.fail.map(({ error }) => error instanceof WorkerFailed);
  sample({ clock: refused, filter: (byWorker) => byWorker, fn: () => undefined, target: engineDropped });
  sample({ clock: refused, filter: (byWorker) => !byWorker, fn: () => undefined, target: failed });
  sample({ clock: [loadFx.fail, loadEngineFx.fail], fn: () => undefined, target: failed });
  sample({ clock: $unable, filter: (unable) => unable, fn: () => undefined, target: failed });
  const given = sample({ clock: failed, source: $mounted, filter: (seat): seat is MountedScene<In> => seat !== null });
  sample({ clock: given, target: unmountFx });
  $mounted.reset(given);

  /** How much of what the scene needs is there, 0 to 1. */
  const $progress = combine(
    $engine,
    $app,
    $source,
    $mounted,
    (...parts) => parts.filter((part) => part !== null).length / 4,
  );
  void engineStarted;
  return { slotMounted, slotLeft, spoke, sendFx, $phase, $progress };
}
