import { sceneHost, workerFailed } from './host-choice';
import type { SceneEngine } from './mounted-scene';
import { startWorkerEngine } from './worker-engine';

/**
 * Opens the engine that draws the scenes of this page: the worker, or the page's own Application, whose libraries are
 * loaded only then.
 */
export async function openEngine(): Promise<SceneEngine> {
  if (sceneHost() === 'worker')
    try {
      return startWorkerEngine();
    } catch {
      workerFailed();
    }
  return import('./page-engine');
}
