import { Application } from 'pixi.js';
import type { WebGLRenderer } from 'pixi.js';
import { SceneClock } from '../kit/clock';
import { liveDisposables } from '../kit/disposables';
import type { QualityLevel } from '../kit/governor';
import { mountScene } from '../kit/host';
import type { SceneHost } from '../kit/host';
import { applicationOptions } from '../kit/pixi';
import type { Stats } from '../kit/probe';
import { createSound } from '../kit/sound';
import type { Sound } from '../kit/sound';
import type { SceneEntry, Step } from './catalogue';
import type { Wish } from './query';

/** The interface that Playwright uses as `window.__scene`. */
export interface SceneHandle {
  ready: boolean;
  advance(ms: number): void;
  seek(ms: number): void;
  snapshot(): unknown;
  send(port: string, payload?: Record<string, unknown>): void;
  stats(): Stats & { disposables: number };
  /** Sets the quality level. */
  setQuality(level: QualityLevel): void;
  /** A tap at canvas px, at the present scene time or at `ms`. */
  tap(x: number, y: number, ms?: number): void;
  /** All messages of the scene to the app since the start or the last `seek`. */
  said(): unknown[];
  /** Draws the present state and returns it as the data URL of a PNG. A screenshot takes longer. */
  picture(): string;
  /** Unmounts and mounts the scene `times` times, for the teardown tests. */
  remount(times: number): Promise<void>;
  loseContext(): void;
  restoreContext(): void;
}

export interface Workbench extends SceneHandle {
  readonly host: SceneHost;
  readonly clock: SceneClock;
  readonly sound: Sound;
  readonly app: Application;
}

interface Mounting {
  slot: HTMLElement;
  entry: SceneEntry;
  wish: Wish;
  state: string;
  /** Receives the messages of the scene to the app. */
  said: unknown[];
}

/** Mounts a scene whose steps run at their scene times. `restart` sets the scene and its time back to the start. */
const mountEntry = async (app: Application, { slot, entry, wish, state, said }: Mounting) => {
  const clock = new SceneClock();
  const sound = createSound();
  const { scene, data, steps } = entry.open(wish, state, { clock, sound, said: (out) => said.push(out) });
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
  await scene.prepare(data);
  const host = mountScene(app, scene, {
    clock,
    slot,
    manual: wish.at !== null,
    quality: wish.quality,
    govern: false,
    devicePixelRatio,
  });
  host.probe.countDraws(app.renderer as WebGLRenderer);
  const restart = (): void => {
    next = 0;
    said.length = 0;
    scene.send({ type: 'idle' });
    host.rewind();
  };
  return { clock, sound, scene, host, restart };
};

/** Opens a scene in `slot` on its own Application and runs the steps of the state. */
export const openBench = async (
  slot: HTMLElement,
  entry: SceneEntry,
  wish: Wish,
  state: string,
): Promise<Workbench> => {
  const app = new Application();
  await app.init(applicationOptions(devicePixelRatio));
  slot.replaceChildren(app.canvas);
  const renderer = app.renderer as WebGLRenderer;
  const said: unknown[] = [];

  const mount = () => mountEntry(app, { slot, entry, wish, state, said });
  let mounted = await mount();
  const bench: Workbench = {
    ready: false,
    get host() {
      return mounted.host;
    },
    get clock() {
      return mounted.clock;
    },
    get sound() {
      return mounted.sound;
    },
    app,
    advance: (ms) => mounted.host.advance(ms),
    seek: (ms) => {
      mounted.host.stop();
      mounted.restart();
      mounted.host.advance(ms);
    },
    snapshot: () => mounted.scene.snapshot(),
    send: (port, payload = {}) => {
      mounted.scene.send({ type: port, ...payload });
      if (!mounted.clock.running) mounted.host.draw();
    },
    setQuality: (level) => mounted.host.governor.set(level),
    stats: () => ({ ...mounted.host.stats(), disposables: liveDisposables() }),
    tap: (x, y, ms) => mounted.scene.tap(x, y, ms ?? mounted.clock.ms),
    said: () => [...said],
    picture: () => {
      // The canvas keeps its pixels only until the end of the task that drew them.
      mounted.host.draw();
      return app.canvas.toDataURL('image/png');
    },
    remount: async (times) => {
      for (let i = 0; i < times; i += 1) {
        mounted.host.dispose();
        mounted.sound.destroy();
        mounted = await mount();
        mounted.host.advance(100);
      }
    },
    loseContext: () => renderer.context.extensions.loseContext?.loseContext(),
    restoreContext: () => renderer.context.extensions.loseContext?.restoreContext(),
  };
  if (wish.at !== null) bench.seek(wish.at);
  bench.ready = true;
  return bench;
};
