import { useEffect } from 'react';
import { SceneWorker } from '../../../scenes/worker/page';
import { workerFailed, WorkerFailed } from './host-choice';
import type { EngineApp, MountedScene, MountRequest, SceneEngine } from './mounted-scene';

/** Hands the canvas to the worker as soon as a scene is wanted. */
function createEngine(worker: SceneWorker): SceneEngine['Engine'] {
  return function Engine({ onInit }) {
    useEffect(() => {
      worker.start();
      onInit(worker);
    }, [onInit]);
    return null;
  };
}

/**
 * Mounts the scene of a slot in the worker. Rejects with `WorkerFailed` when the worker has not shown a frame of any
 * scene, and with the worker's reason when only this scene fails.
 */
async function seat<In, Out, Data>(
  app: EngineApp,
  { source, slot, data, quality, onOut, onLost, onRestored }: MountRequest<In, Out, Data>,
): Promise<MountedScene<In>> {
  const { scene, sound } = source;
  const worker = app as SceneWorker;
  sound.resume();
  try {
    return await worker.seat({
      ...{ scene, slot, data, quality, sound, onLost, onRestored },
      // The worker's scene sends the facts of its type.
      onOut: (out) => onOut(out as Out),
    });
  } catch (error) {
    if (worker.shown) throw error;
    workerFailed();
    worker.destroy();
    throw new WorkerFailed('the scene worker showed no frame', { cause: error });
  }
}

/** Starts the worker. Its renderer is created when a scene is wanted. Throws when the browser refuses the worker. */
export function startWorkerEngine(): SceneEngine {
  const element = document.createElement('div');
  element.className = 'stage__canvas';
  const script = new Worker(new URL('../../../scenes/worker/scene-worker.ts', import.meta.url), {
    type: 'module',
    name: 'scenes',
  });
  return { Engine: createEngine(new SceneWorker(script, element)), seat };
}
