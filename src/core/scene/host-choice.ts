import * as v from 'valibot';
import { readStored, writeStored } from '../storage/storage';

type HostKind = 'worker' | 'page';

/**
 * Whether this browser can probably draw scenes in a worker. Safari 16 passes this test, although its workers have no
 * WebGL. There the worker fails before its first frame, and the page draws.
 */
const drawsInWorkers = (): boolean =>
  // eslint-disable-next-line compat/compat -- asks whether it exists
  [globalThis.Worker, globalThis.OffscreenCanvas, globalThis.FontFace].every((made) => typeof made === 'function') &&
  'transferControlToOffscreen' in HTMLCanvasElement.prototype;

/** The user agent of the browser version whose worker failed. A later version is asked again. */
const key = 'baobab.scene-host';
const workerFailedBefore = (): boolean => readStored(key, v.string()) === navigator.userAgent;

let kind: HostKind | null = null;

/** Where the scenes of this page are drawn: in a worker, where the browser can, or by the page. */
export const sceneHost = (): HostKind => (kind ??= drawsInWorkers() && !workerFailedBefore() ? 'worker' : 'page');

/** From now on the page draws its scenes itself. */
export const drawInPage = (): void => {
  kind = 'page';
};

/**
 * The worker of this browser showed no frame. The page draws, in later visits too: a worker that fails costs the
 * download of its script (118 KB) each time.
 */
export const workerFailed = (): void => {
  drawInPage();
  writeStored(key, navigator.userAgent);
};

/** The worker failed before the first frame of a scene. The page draws it instead. */
export class WorkerFailed extends Error {}
