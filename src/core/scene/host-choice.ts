type HostKind = 'worker' | 'page';

/**
 * Whether this browser can probably draw scenes in a worker. Safari 16 passes this test, although its workers have no
 * WebGL. There the worker fails before its first frame, and the page draws.
 */
const drawsInWorkers = (): boolean =>
  [globalThis.Worker, globalThis.OffscreenCanvas, globalThis.FontFace].every((made) => typeof made === 'function') &&
  'transferControlToOffscreen' in HTMLCanvasElement.prototype;

let kind: HostKind | null = null;

/** Where the scenes of this page are drawn: in a worker, where the browser can, or by the page. */
export const sceneHost = (): HostKind => (kind ??= drawsInWorkers() ? 'worker' : 'page');

/** From now on the page draws its scenes itself. */
export const drawInPage = (): void => {
  kind = 'page';
};

/** The worker failed before the first frame of a scene. The page draws it instead. */
export class WorkerFailed extends Error {}
