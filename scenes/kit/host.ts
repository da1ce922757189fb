import { Ticker } from 'pixi.js';
import type { Application, Container, RenderOptions, WebGLRenderer } from 'pixi.js';
import type { SceneClock } from './clock';
import { Disposables } from './disposables';
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
 * While the page is hidden, the scene is updated at this interval without drawing, so that it still reports the end of
 * a round.
 */
const hiddenBeatMs = 500;
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
    if (!options.manual) this.#clock.start(performance.now());
    this.resize();
    this.#startFrames();
  }

  get ms(): number {
    return this.#clock.ms;
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
    this.#startFrames();
  }

  stop(): void {
    this.#clock.stop();
    this.#stopFrames();
  }

  draw(): void {
    if (this.#lost) return;
    const from = performance.now();
    this.#pose();
    this.#renderer.render(this.#frame);
    this.probe.frame(performance.now() - from);
  }

  resize(): void {
    const { width, height, devicePixelRatio } = this.#surface.size();
    if (width < 1 || height < 1) return;
    this.#renderer.resize(width, height, Math.min(devicePixelRatio, this.governor.settings.resolution));
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
  readonly #onFrame = (stamp: number): void => {
    this.#request = requestAnimationFrame(this.#onFrame);
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

  #stopFrames(): void {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  #startFrames(): void {
    if (this.#request || this.#lost || !this.#clock.running || this.#surface.hidden) return;
    this.#lastStamp = performance.now();
    this.#request = requestAnimationFrame(this.#onFrame);
  }

  #setBeat(on: boolean): void {
    clearInterval(this.#beat);
    this.#beat = undefined;
    if (on && this.#clock.running)
      this.#beat = setInterval(() => {
        this.#clock.tick(performance.now());
        this.#pose();
      }, hiddenBeatMs);
  }

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
          if (hidden) {
            this.#stopFrames();
            this.#scene.pause();
            this.#setBeat(true);
          } else {
            this.#setBeat(false);
            this.#scene.resume();
            this.#startFrames();
          }
        },
      }),
    );
  }

  #listenToContext(): void {
    const { canvas } = this.#app;
    this.#listen(canvas, 'webglcontextlost', (event) => {
      event.preventDefault();
      const now = performance.now();
      this.#lost = true;
      this.#stopFrames();
      this.#setBeat(true);
      this.#options.onLost?.(now - this.#lostAt < lossWindowMs);
      this.#lostAt = now;
    });
    this.#listen(canvas, 'webglcontextrestored', () => {
      void this.#scene.rebuild().then(() => {
        this.#lost = false;
        this.#setBeat(false);
        this.#clock.tick(performance.now());
        this.draw();
        this.#startFrames();
        this.#options.onRestored?.();
      });
    });
  }

  #stopAtEnd(): void {
    this.#bag.add(() => {
      this.#setBeat(false);
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
