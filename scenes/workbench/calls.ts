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
  /** Throws while the graphics context is lost: what is on the screen then is not the scene. */
  snapshot(): unknown;
  send(port: string, payload?: Record<string, unknown>): void;
  stats(): Stats & { disposables: number };
  /** Sets the quality level. */
  setQuality(level: QualityLevel): void;
  /** A tap at canvas px, at the present scene time or at `ms`. */
  tap(x: number, y: number, ms?: number): void;
  /**
   * Draws the present state and returns it as the data URL of a PNG. A screenshot takes longer. A lost graphics context
   * is waited for; rejects when it has not come back after 3 s.
   */
  picture(): Promise<string>;
  /** Resolves when the graphics context is not lost. Rejects when it has not come back after 3 s. */
  whole(): Promise<void>;
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

/** A context that has not come back after this time, ms, is given up, as in the app. */
const restoreMs = 3_000;
const lostReason = 'the graphics context of the scene is lost';

/** Resolves when `host` can draw. */
async function untilWhole(host: SceneHost): Promise<void> {
  const last = performance.now() + restoreMs;
  while (host.lost) {
    if (performance.now() > last) throw new Error(`${lostReason} and has not come back for ${restoreMs / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Draws the scene and returns its pixels. If the context is lost meanwhile, the picture is black and drawn again. */
async function pictureOf(host: SceneHost, canvas: HTMLCanvasElement): Promise<string> {
  for (;;) {
    await untilWhole(host);
    // The canvas keeps its pixels only until the end of the task that drew them.
    host.draw();
    const picture = await pngUrl(canvas);
    if (!host.lost) return picture;
  }
}

function shotOf(host: SceneHost, scene: { snapshot(): unknown }): unknown {
  if (host.lost) throw new Error(lostReason);
  return scene.snapshot();
}

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
  /** Makes the steps run again. The caller then sets the scene time to 0. */
  const rewind = (): void => {
    next = 0;
    restarted?.();
    scene.send({ type: 'idle' });
  };
  const callsOf = (host: SceneHost, { renderer, canvas }: SceneCanvas): SceneCalls => {
    const { context } = renderer as WebGLRenderer;
    host.probe.countDraws(renderer as WebGLRenderer);
    return {
      advance: (ms) => host.advance(ms),
      seek: (ms) => {
        host.stop();
        rewind();
        host.rewind();
        host.advance(ms);
      },
      play: () => host.play(),
      stop: () => host.stop(),
      setSpeed: (speed) => clock.setSpeed(speed, performance.now()),
      ms: () => clock.ms,
      snapshot: () => shotOf(host, scene),
      send: (port, payload = {}) => {
        scene.send({ type: port, ...payload });
        if (!clock.running) host.draw();
      },
      stats: () => ({ ...host.stats(), disposables: liveDisposables() }),
      setQuality: (level) => host.governor.set(level),
      tap: (x, y, ms) => scene.tap(x, y, ms ?? clock.ms),
      picture: () => pictureOf(host, canvas),
      whole: () => untilWhole(host),
      loseContext: () => context.extensions.loseContext?.loseContext(),
      restoreContext: () => context.extensions.loseContext?.restoreContext(),
    };
  };
  return {
    scene,
    data,
    rewind,
    /** Options of the scene's host. */
    host: { manual: wish.at !== null, quality: wish.quality, govern: false },
    callsOf,
  };
};
