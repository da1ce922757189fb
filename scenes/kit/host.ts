import { Ticker } from 'pixi.js';
import type { Application, Container, RenderOptions, WebGLRenderer } from 'pixi.js';
import { frameTime } from './clock';
import type { SceneClock } from './clock';
import { Disposables } from './disposables';
import { fitCanvas } from './fit-canvas';
import { Governor } from './governor';
import type { QualityLevel } from './governor';
import { Probe } from './probe';
import type { Stats } from './probe';
import { noSafeArea } from './scene';
import type { SafeArea, Scene } from './scene';
import { pageSurface } from './surface';
import type { Surface } from './surface';
import { driveTweens } from './tweens';

/** What a host needs of an Application. A worker has no Application (scenes/worker). */
export interface SceneCanvas {
  readonly stage: Container;
  readonly renderer: Application['renderer'];
  readonly canvas: HTMLCanvasElement;
}

export interface HostOptions {
  clock: SceneClock;
  /** The element that the canvas fills; its size is the scene's size. Default: the canvas's parent. */
  slot?: HTMLElement;
  /** Where the canvas is. Default: in `slot`, in this page. */
  surface?: Surface;
  safe?: SafeArea;
  /** The clock moves only by `advance` (workbench, tests). */
  manual?: boolean;
  /** The level at which the governor starts; default high. With `govern: false` frame times never change the level. */
  quality?: QualityLevel;
  govern?: boolean;
  /**
   * The WebGL context was lost, so the page must show its DOM version. `stay` is true when the context was lost twice
   * within a minute; the page then keeps the DOM version.
   */
  onLost?(stay: boolean): void;
  onRestored?(): void;
}

export interface SceneHost {
  readonly probe: Probe;
  readonly governor: Governor;
  /** Scene time in ms. */
  readonly ms: number;
  /** Whether the WebGL context is lost, or restored and not yet drawn with. Nothing is drawn then. */
  readonly lost: boolean;
  /** Manual clocks only: moves on by `ms` in frames of 1/60 s and draws the last frame. */
  advance(ms: number): void;
  /** Sets the scene time to 0. Send `idle` to the scene first. */
  rewind(): void;
  play(): void;
  stop(): void;
  draw(): void;
  resize(): void;
  stats(): Stats;
  /** Removes the scene from the stage and releases everything that the host and the scene hold. */
  dispose(): void;
}

const frameMs = 1_000 / 60;
/**
 * While the page is hidden or the context is lost, the scene is updated at this interval without drawing, so that it
 * still reports the end of a round.
 */
const beatMs = 500;
const lossWindowMs = 60_000;
const tidyEveryMs = 1_000;

// Pixi's system ticker drives the collection of unused textures. Left on, it would request every animation frame for
// the rest of the visit, also after the scene is gone. The host calls it instead.
Ticker.system.autoStart = false;
Ticker.system.stop();

/** The host of one scene; see `mountScene`. */
class Host<In, Data> implements SceneHost {
  readonly probe: Probe;
  readonly governor: Governor;
  readonly #app: SceneCanvas;
  readonly #scene: Scene<In, Data>;
  readonly #options: HostOptions;
  readonly #clock: SceneClock;
  readonly #renderer: WebGLRenderer;
  readonly #surface: Surface;
  readonly #bag = new Disposables();
  /** One object is reused for all frames. Pixi adds the missing fields on the first frame. */
  readonly #frame: RenderOptions;
  /** Scene time of the last pose, ms. */
  #drawn: number;
  /** Id of the requested animation frame; 0 for none. */
  #request = 0;
  #lastStamp = 0;
  #lost = false;
  /** The context is back, and the scene redraws its textures. */
  #restoring = false;
  #lostAt = -Infinity;
  #beat: ReturnType<typeof setInterval> | undefined;

  constructor(app: SceneCanvas, scene: Scene<In, Data>, options: HostOptions) {
    this.#app = app;
    this.#scene = scene;
    this.#options = options;
    this.#clock = options.clock;
    this.#renderer = app.renderer as WebGLRenderer;
    this.#surface = options.surface ?? pageSurface(app.canvas, options.slot ?? app.canvas.parentElement ?? app.canvas);
    this.probe = this.#bag.add(new Probe());
    this.#frame = { container: app.stage };
    this.#drawn = this.#clock.ms;
    this.governor = new Governor({
      start: options.quality ?? 'high',
      onChange: (settings) => {
        scene.setQuality(settings);
        this.resize();
      },
    });
    this.#listenToSurface();
    this.#listenToContext();
    this.#stopAtEnd();
    this.#takeStage();

    scene.setQuality(this.governor.settings);
    scene.show();
    if (this.#surface.hidden) scene.pause();
    if (!options.manual) this.#clock.start(performance.now());
    // The context can be lost while the art is loaded. Its event is then over.
    if (this.lost) this.#onLost();
    this.resize();
    this.#pace();
  }

  get ms(): number {
    return this.#clock.ms;
  }

  /** The context reports its loss at once, but its event comes with a later task. */
  get lost(): boolean {
    return this.#lost || this.#renderer.gl.isContextLost();
  }

  advance(ms: number): void {
    const clock = this.#clock;
    const end = clock.ms + ms;
    // Frames lie on a fixed grid, so the picture at a time does not depend on the steps that led to that time.
    while (end - clock.ms > 0.0001) {
      const next = (Math.floor(clock.ms / frameMs + 0.0001) + 1) * frameMs;
      clock.advance(Math.min(next, end) - clock.ms);
      this.#pose();
    }
    this.draw();
  }

  rewind(): void {
    this.#clock.reset();
    this.#drawn = 0;
  }

  play(): void {
    this.#clock.start(performance.now());
    this.#pace();
  }

  stop(): void {
    this.#clock.stop();
    this.#pace();
  }

  draw(): void {
    if (this.lost) return;
    const from = performance.now();
    this.#pose();
    this.#renderer.render(this.#frame);
    this.probe.frame(performance.now() - from);
  }

  resize(): void {
    const { width, height, devicePixelRatio } = this.#surface.size();
    if (width < 1 || height < 1) return;
    fitCanvas(this.#renderer, {
      width,
      height,
      resolution: Math.min(devicePixelRatio, this.governor.settings.resolution),
    });
    this.#scene.resize(width, height, this.#options.safe ?? noSafeArea);
    if (!this.#request && !this.#surface.hidden) this.draw();
  }

  stats(): Stats {
    return this.probe.stats(this.#app.stage, this.#renderer);
  }

  dispose(): void {
    this.#bag.dispose();
    this.#scene.hide();
    this.#scene.dispose();
  }

  #pose(): void {
    const seconds = (this.#clock.ms - this.#drawn) / 1_000;
    this.#drawn = this.#clock.ms;
    if (seconds > 0) driveTweens(seconds);
    this.#scene.update(this.#clock.ms);
  }

  /** A property: requestAnimationFrame calls it without `this`, and a frame must not create a bound copy. */
  readonly #onFrame = (given: number): void => {
    this.#request = requestAnimationFrame(this.#onFrame);
    const stamp = frameTime(given);
    const since = stamp - this.#lastStamp;
    const { fps } = this.governor.settings;
    // 30 fps draws every second frame of a 60 Hz screen. Without the 4 ms of slack, jitter would make it every third
    // frame.
    if (fps < 60 && since < 1_000 / fps - 4) return;
    this.#lastStamp = stamp;
    if (stamp - Ticker.system.lastTime > tidyEveryMs) Ticker.system.update(stamp);
    if (this.#options.govern !== false) this.governor.frame(since);
    this.#clock.tick(stamp);
    this.draw();
  };

  /**
   * Requests frames while the clock runs and the picture can be seen, and beats while it runs and cannot be seen: the
   * page is hidden or the context is lost.
   */
  #pace(): void {
    const { running } = this.#clock;
    const seen = !this.#lost && !this.#surface.hidden;
    if (running && seen) this.#startFrames();
    else this.#stopFrames();
    clearInterval(this.#beat);
    this.#beat = running && !seen ? setInterval(this.#onBeat, beatMs) : undefined;
  }

  #startFrames(): void {
    if (this.#request) return;
    this.#lastStamp = performance.now();
    this.#request = requestAnimationFrame(this.#onFrame);
  }

  #stopFrames(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  readonly #onBeat = (): void => {
    this.#clock.tick(performance.now());
    this.#pose();
  };

  #listen(target: EventTarget, type: string, run: (event: Event) => void): void {
    target.addEventListener(type, run);
    this.#bag.add(() => target.removeEventListener(type, run));
  }

  #listenToSurface(): void {
    // A pointer is judged at the time of its event, not at the time of the last drawn frame.
    const timeOf = (stamp: number): number => Math.max(0, this.#clock.at(stamp));
    this.#bag.add(
      this.#surface.listen({
        tap: (x, y, stamp) => {
          if (!this.#lost) this.#scene.tap(x, y, timeOf(stamp));
        },
        drag: (x, y, stamp) => {
          if (!this.#lost) this.#scene.drag?.(x, y, timeOf(stamp));
        },
        resized: () => this.resize(),
        hidden: (hidden) => {
          if (hidden) this.#scene.pause();
          else this.#scene.resume();
          this.#pace();
        },
      }),
    );
  }

  #listenToContext(): void {
    const { canvas } = this.#app;
    this.#listen(canvas, 'webglcontextlost', (event) => {
      event.preventDefault();
      // The constructor has reported a context that was lost before.
      if (!this.#lost || this.#restoring) this.#onLost();
    });
    this.#listen(canvas, 'webglcontextrestored', () => void this.#restore());
  }

  #onLost(): void {
    const now = performance.now();
    this.#lost = true;
    this.#pace();
    this.#options.onLost?.(now - this.#lostAt < lossWindowMs);
    this.#lostAt = now;
  }

  async #restore(): Promise<void> {
    this.#restoring = true;
    await this.#scene.rebuild();
    this.#restoring = false;
    // Unmounted, or lost again, in the meantime.
    if (this.#bag.size === 0 || this.#renderer.gl.isContextLost()) return;
    this.#lost = false;
    this.#clock.tick(performance.now());
    this.draw();
    this.#pace();
    this.#options.onRestored?.();
  }

  #stopAtEnd(): void {
    this.#bag.add(() => {
      clearInterval(this.#beat);
      this.#stopFrames();
    });
  }

  #takeStage(): void {
    const { stage } = this.#app;
    const { view } = this.#scene;
    stage.addChild(view);
    this.#bag.add(() => this.#app.stage?.removeChild(view));
  }
}

/**
 * Puts a prepared scene on the stage of an Application and runs it. Frames, resizing, pointer events, hidden pages and
 * lost WebGL contexts are handled here. The caller owns the Application; `dispose` does not destroy it.
 */
export const mountScene = <In, Data>(app: SceneCanvas, scene: Scene<In, Data>, options: HostOptions): SceneHost =>
  new Host(app, scene, options);
