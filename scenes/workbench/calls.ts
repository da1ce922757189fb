import type { WebGLRenderer } from 'pixi.js';
import { liveDisposables } from '../kit/disposables';
import type { QualityLevel } from '../kit/governor';
import type { SceneCanvas, SceneHost } from '../kit/host';
import type { Stats } from '../kit/probe';
import type { OpenTools, SceneEntry, Step } from './catalogue';
import type { Wish } from './query';

/** What the workbench does with a mounted scene. The scene may be in a worker; the page then gets promises. */
export interface SceneCalls {
  advance(ms: number): void;
  seek(ms: number): void;
  play(): void;
  stop(): void;
  /** Scene ms per page ms, 0.1–4. */
  setSpeed(speed: number): void;
  /** Scene time, ms. */
  ms(): number;
  snapshot(): unknown;
  send(port: string, payload?: Record<string, unknown>): void;
  stats(): Stats & { disposables: number };
  /** Sets the quality level. */
  setQuality(level: QualityLevel): void;
  /** A tap at canvas px, at the present scene time or at `ms`. */
  tap(x: number, y: number, ms?: number): void;
  /** Draws the present state and returns it as the data URL of a PNG. A screenshot takes longer. */
  picture(): string | Promise<string>;
  loseContext(): void;
  restoreContext(): void;
}

const pngUrl = (canvas: HTMLCanvasElement | OffscreenCanvas): string | Promise<string> => {
  if ('toDataURL' in canvas) return canvas.toDataURL('image/png');
  const reader = new FileReader();
  return canvas.convertToBlob({ type: 'image/png' }).then(
    (blob) =>
      new Promise((resolve, reject) => {
        reader.onload = () => resolve(String(reader.result));
        reader.onerror = () => reject(reader.error ?? new Error('the picture was not read'));
        reader.readAsDataURL(blob);
      }),
  );
};

/** Opens a scene in a state. The state's steps run at their scene times. `restarted`: the scene begins at 0 again. */
export const openEntry = (
  entry: SceneEntry,
  { wish, state, restarted }: { wish: Wish; state: string; restarted?: () => void },
  tools: OpenTools,
) => {
  const { clock } = tools;
  const { scene, data, steps } = entry.open(wish, state, tools);
  let next = 0;
  const update = scene.update.bind(scene);
  scene.update = (ms) => {
    for (let step: Step | undefined = steps[next]; step && step.at <= ms + 0.0001; step = steps[next]) {
      // A tap is judged by what is on the screen at its time, so the scene is updated to that time first.
      update(ms);
      next += 1;
      step.run();
    }
    update(ms);
  };
  const callsOf = (host: SceneHost, { renderer, canvas }: SceneCanvas): SceneCalls => {
    const { context } = renderer as WebGLRenderer;
    host.probe.countDraws(renderer as WebGLRenderer);
    return {
      advance: (ms) => host.advance(ms),
      seek: (ms) => {
        host.stop();
        next = 0;
        restarted?.();
        scene.send({ type: 'idle' });
        host.rewind();
        host.advance(ms);
      },
      play: () => host.play(),
      stop: () => host.stop(),
      setSpeed: (speed) => clock.setSpeed(speed, performance.now()),
      ms: () => clock.ms,
      snapshot: () => scene.snapshot(),
      send: (port, payload = {}) => {
        scene.send({ type: port, ...payload });
        if (!clock.running) host.draw();
      },
      stats: () => ({ ...host.stats(), disposables: liveDisposables() }),
      setQuality: (level) => host.governor.set(level),
      tap: (x, y, ms) => scene.tap(x, y, ms ?? clock.ms),
      picture: () => {
        // The canvas keeps its pixels only until the end of the task that drew them.
        host.draw();
        return pngUrl(canvas);
      },
      loseContext: () => context.extensions.loseContext?.loseContext(),
      restoreContext: () => context.extensions.loseContext?.restoreContext(),
    };
  };
  return {
    scene,
    data,
    /** Options of the scene's host. */
    host: { manual: wish.at !== null, quality: wish.quality, govern: false },
    callsOf,
  };
};
