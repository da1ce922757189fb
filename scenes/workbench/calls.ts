import type { WebGLRenderer } from 'pixi.js';
import { liveDisposables } from '../kit/disposables';
import type { QualityLevel } from '../kit/governor';
import type { SceneCanvas, SceneHost } from '../kit/host';
import type { Stats } from '../kit/probe';
import type { SceneClock } from '../kit/clock';
import type { Sound } from '../kit/sound';
import type { Opened, SceneEntry, Step } from './entry';
import type { Wish } from './query';

/** What a scene shows at a time. */
export interface Seen {
  /** SHA-256 of the pixels, hexadecimal. */
  readonly hash: string;
  readonly drawCalls: number;
  readonly snapshot: unknown;
}

/** What the workbench does with a mounted scene. The scene may be in a worker; the page then gets promises. */
export interface SceneCalls {
  advance(ms: number): void;
  seek(ms: number): void;
  /**
   * Changes the steps to those of another state, which the next `seek` starts. Returns false, and changes nothing, when
   * the scene must be mounted again because it is prepared with other data.
   */
  restate(wish: Wish, state: string): boolean;
  /** Seeks, and returns what is seen. Reading the pixels here saves the frame that `picture` would draw again. */
  seen(ms: number): Promise<Seen>;
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

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The hash of the pixels that were just drawn. */
function hashOf(gl: WebGL2RenderingContext): Promise<string> {
  const pixels = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4);
  gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  return crypto.subtle.digest('SHA-256', pixels).then(hexOf);
}

interface BenchTools {
  readonly clock: SceneClock;
  readonly sound: Sound;
  /** Receives the scene's messages to the app. */
  said(out: unknown): void;
}

/** The steps of a state. They run in `update` of the scene, at their scene times. */
class Steps {
  #steps: readonly Step[];
  #next = 0;

  constructor(scene: Opened['scene'], steps: readonly Step[]) {
    this.#steps = steps;
    const update = scene.update.bind(scene);
    scene.update = (ms) => {
      for (let step = this.#steps[this.#next]; step && step.at <= ms + 0.0001; step = this.#steps[this.#next]) {
        // A tap is judged by what is on the screen at its time, so the scene is updated to that time first.
        update(ms);
        this.#next += 1;
        step.run();
      }
      update(ms);
    };
  }

  restart(): void {
    this.#next = 0;
  }

  /** The next `restart` begins these steps. */
  replace(steps: readonly Step[]): void {
    this.#steps = steps;
    this.#next = steps.length;
  }
}

/** Moves a host to a scene time; `rewind` sets the scene and its steps to their beginning. */
function seeking(scene: Opened['scene'], rewind: () => void) {
  const seekOn = (host: SceneHost, ms: number): void => {
    host.stop();
    rewind();
    host.rewind();
    host.advance(ms);
  };
  const seenAt = async (host: SceneHost, gl: WebGL2RenderingContext, ms: number): Promise<Seen> => {
    await untilWhole(host);
    seekOn(host, ms);
    const { drawCalls } = host.stats();
    const [snapshot, hash] = [shotOf(host, scene), await hashOf(gl)];
    // The pixels of a context that was lost meanwhile are black.
    return host.lost ? seenAt(host, gl, ms) : { hash, drawCalls, snapshot };
  };
  return { seekOn, seenAt };
}

/** Opens a scene in a state. The state's steps run at their scene times. `restarted`: the scene begins at 0 again. */
export const openEntry = (
  entry: SceneEntry,
  { wish, state, restarted }: { wish: Wish; state: string; restarted?: () => void },
  { clock, sound, said }: BenchTools,
) => {
  const parts = { on: said, sound, now: () => clock.ms };
  const opened = entry.open(wish, state, { clock, create: (make) => make(parts) });
  const { scene, data, idle = { type: 'idle' } } = opened;
  const steps = new Steps(scene, opened.steps);
  /** Makes the steps run again. The caller then sets the scene time to 0. */
  const rewind = (): void => (steps.restart(), restarted?.(), scene.send(idle));
  const { seekOn, seenAt } = seeking(scene, rewind);
  const restate = (other: Wish, name: string): boolean => {
    const next = entry.open(other, name, { clock, create: <S>() => scene as S });
    if (JSON.stringify(next.data) !== JSON.stringify(data)) return false;
    steps.replace(next.steps);
    return true;
  };
  const callsOf = (host: SceneHost, { renderer, canvas }: SceneCanvas): SceneCalls => {
    const { context, gl } = renderer as WebGLRenderer;
    host.probe.countDraws(renderer as WebGLRenderer);
    return {
      advance: (ms) => host.advance(ms),
      seek: (ms) => seekOn(host, ms),
      seen: (ms) => seenAt(host, gl, ms),
      restate: (other, name) => {
        const isSameData = restate(other, name);
        if (isSameData) host.governor.set(other.quality);
        return isSameData;
      },
      play: () => host.play(),
      stop: () => host.stop(),
      setSpeed: (speed) => clock.setSpeed(speed, performance.now()),
      ms: () => clock.ms,
      snapshot: () => shotOf(host, scene),
      send: (port, payload = {}) => {
        scene.send(port === 'idle' ? idle : { type: port, ...payload });
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
    restate,
    /** Options of the scene's host. */
    host: { manual: wish.at !== null, quality: wish.quality, govern: false },
    callsOf,
  };
};
