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
import { driveTweens } from './tweens';

interface HostOptions {
  clock: SceneClock;
  /** The element the canvas fills: its size is the scene's size. Default: the canvas's parent. */
  slot?: HTMLElement;
  safe?: SafeArea;
  /** Nothing moves until `advance` (workbench, tests). */
  manual?: boolean;
  /** Where the governor starts; default high. `govern: false` keeps it there. */
  quality?: QualityLevel;
  govern?: boolean;
  devicePixelRatio?: number;
  /** The context is gone: show the DOM state. `stay` when it went twice in a minute: keep to the still version. */
  onLost?(stay: boolean): void;
  onRestored?(): void;
}

export interface SceneHost {
  readonly probe: Probe;
  readonly governor: Governor;
  /** Scene time in ms. */
  readonly ms: number;
  /** Manual clocks: goes on by ms in frames of 1/60 s and draws the last one. */
  advance(ms: number): void;
  /** Back to 0; the scene must have been told to be idle. */
  rewind(): void;
  play(): void;
  stop(): void;
  draw(): void;
  resize(): void;
  stats(): Stats;
  /** Takes the scene off the stage and gives everything back. */
  dispose(): void;
}

const frameMs = 1_000 / 60;
const resizeAfterMs = 300;
/** While hidden, logic still learns of the time at this pace, so that the end of a round is told. */
const hiddenBeatMs = 500;
const lossWindowMs = 60_000;
const tidyEveryMs = 1_000;

// Pixi's collector of unused textures would ask for each frame of the rest of the visit, long after the scene: the host
// calls it.
Ticker.system.autoStart = false;
Ticker.system.stop();

/**
 * Puts a prepared scene on the stage of an Application and runs it: frames, size, fingers, hidden pages and lost
 * contexts all enter here. The Application is only borrowed.
 */
export const mountScene = <In, Data>(app: Application, scene: Scene<In, Data>, options: HostOptions): SceneHost => {
  const { clock } = options;
  const renderer = app.renderer as WebGLRenderer;
  const canvas = app.canvas;
  const slot = options.slot ?? canvas.parentElement ?? canvas;
  const bag = new Disposables();
  const probe = bag.add(new Probe());
  // One object for ever: Pixi fills in the rest on the first frame.
  const frame: RenderOptions = { container: app.stage };
  let drawn = clock.ms;
  let request = 0;
  let lastStamp = 0;
  let lost = false;
  let lostAt = -Infinity;
  let beat: ReturnType<typeof setInterval> | undefined;

  const governor = new Governor({
    start: options.quality ?? 'high',
    onChange: (settings) => {
      scene.setQuality(settings);
      resize();
    },
  });

  const pose = (): void => {
    const seconds = (clock.ms - drawn) / 1_000;
    drawn = clock.ms;
    if (seconds > 0) driveTweens(seconds);
    scene.update(clock.ms);
  };

  const draw = (): void => {
    if (lost) return;
    const from = performance.now();
    pose();
    renderer.render(frame);
    probe.frame(performance.now() - from);
  };

  const onFrame = (stamp: number): void => {
    request = requestAnimationFrame(onFrame);
    const since = stamp - lastStamp;
    // 30 fps: every second frame of a 60 Hz screen; a little slack, or jitter would make it every third.
    if (governor.settings.fps < 60 && since < 1_000 / governor.settings.fps - 4) return;
    lastStamp = stamp;
    if (stamp - Ticker.system.lastTime > tidyEveryMs) Ticker.system.update(stamp);
    if (options.govern !== false) governor.frame(since);
    clock.tick(stamp);
    draw();
  };

  const stopFrames = (): void => {
    cancelAnimationFrame(request);
    request = 0;
  };
  const startFrames = (): void => {
    if (request || lost || !clock.running || document.hidden) return;
    lastStamp = performance.now();
    request = requestAnimationFrame(onFrame);
  };

  const resize = (): void => {
    const { width, height } = slot.getBoundingClientRect();
    if (width < 1 || height < 1) return;
    const dpr = options.devicePixelRatio ?? globalThis.devicePixelRatio ?? 1;
    renderer.resize(width, height, Math.min(dpr, governor.settings.resolution));
    scene.resize(width, height, options.safe ?? noSafeArea);
    if (!request && !document.hidden) draw();
  };

  const beatOn = (on: boolean): void => {
    clearInterval(beat);
    beat = undefined;
    if (on && clock.running)
      beat = setInterval(() => {
        clock.tick(performance.now());
        pose();
      }, hiddenBeatMs);
  };

  const listen = (target: EventTarget, type: string, run: (event: Event) => void): void => {
    target.addEventListener(type, run);
    bag.add(() => target.removeEventListener(type, run));
  };

  listen(canvas, 'pointerdown', (event) => {
    if (lost) return;
    const { clientX, clientY, timeStamp } = event as PointerEvent;
    const box = canvas.getBoundingClientRect();
    // Judged by when the finger came down, not by which frame was drawn.
    scene.tap(clientX - box.left, clientY - box.top, Math.max(0, clock.at(timeStamp)));
  });
  listen(document, 'visibilitychange', () => {
    if (document.hidden) {
      stopFrames();
      scene.pause();
      beatOn(true);
    } else {
      beatOn(false);
      scene.resume();
      startFrames();
    }
  });
  listen(canvas, 'webglcontextlost', (event) => {
    event.preventDefault();
    const now = performance.now();
    lost = true;
    stopFrames();
    beatOn(true);
    options.onLost?.(now - lostAt < lossWindowMs);
    lostAt = now;
  });
  listen(canvas, 'webglcontextrestored', () => {
    void scene.rebuild().then(() => {
      lost = false;
      beatOn(false);
      clock.tick(performance.now());
      draw();
      startFrames();
      options.onRestored?.();
    });
  });

  let pending: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(pending);
    pending = setTimeout(resize, resizeAfterMs);
  });
  observer.observe(slot);
  bag.add(() => {
    observer.disconnect();
    clearTimeout(pending);
    beatOn(false);
    stopFrames();
  });

  const touchAction = canvas.style.touchAction;
  canvas.style.touchAction = 'none';
  (app.stage as Container).addChild(scene.view);
  bag.add(() => {
    canvas.style.touchAction = touchAction;
    app.stage?.removeChild(scene.view);
  });

  scene.bind({ setQuality: (level) => governor.set(level) });
  scene.setQuality(governor.settings);
  scene.show();
  if (!options.manual) clock.start(performance.now());
  resize();
  startFrames();

  return {
    probe,
    governor,
    get ms() {
      return clock.ms;
    },
    advance: (ms) => {
      const end = clock.ms + ms;
      // Frames lie on a fixed grid, so that any way of getting to a time shows the same.
      while (end - clock.ms > 0.0001) {
        const next = (Math.floor(clock.ms / frameMs + 0.0001) + 1) * frameMs;
        clock.advance(Math.min(next, end) - clock.ms);
        pose();
      }
      draw();
    },
    rewind: () => {
      clock.reset();
      drawn = 0;
    },
    play: () => {
      clock.start(performance.now());
      startFrames();
    },
    stop: () => {
      clock.stop();
      stopFrames();
    },
    draw,
    resize,
    stats: () => probe.stats(app.stage, renderer),
    dispose: () => {
      bag.dispose();
      scene.hide();
      scene.dispose();
    },
  };
};
