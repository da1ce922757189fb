import { Application } from 'pixi.js';
import type { WebGLRenderer } from 'pixi.js';
import { SceneClock } from '../kit/clock';
import { liveDisposables } from '../kit/disposables';
import { mountScene } from '../kit/host';
import type { SceneHost } from '../kit/host';
import { applicationOptions } from '../kit/pixi';
import type { Stats } from '../kit/probe';
import { createSound } from '../kit/sound';
import type { Sound } from '../kit/sound';
import type { SceneEntry, Step } from './catalogue';
import type { Wish } from './query';

/** What Playwright drives (design/scenes.md). */
export interface SceneHandle {
  ready: boolean;
  advance(ms: number): void;
  seek(ms: number): void;
  snapshot(): unknown;
  send(port: string, payload?: Record<string, unknown>): void;
  stats(): Stats & { disposables: number };
  /** A finger at canvas px, at the present scene time or at `ms`. */
  tap(x: number, y: number, ms?: number): void;
  /** What the scene has said so far. */
  said(): unknown[];
  /** Unmounts and mounts again, `times` over; for the teardown suite. */
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

/** Opens a scene in `slot` on an Application of its own and runs the state's script. */
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

  const mount = async () => {
    const clock = new SceneClock();
    const sound = createSound();
    const { scene, data, steps } = entry.open(wish, state, { clock, sound, said: (out) => said.push(out) });
    let next = 0;
    const update = scene.update.bind(scene);
    scene.update = (ms) => {
      for (let step: Step | undefined = steps[next]; step && step.at <= ms + 0.0001; step = steps[next]) {
        // A tap is judged by what is on the screen then, so the scene is brought there first.
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
    host.probe.countDraws(renderer);
    const restart = (): void => {
      next = 0;
      said.length = 0;
      scene.send({ type: 'idle' });
      host.rewind();
    };
    return { clock, sound, scene, host, restart };
  };

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
    stats: () => ({ ...mounted.host.stats(), disposables: liveDisposables() }),
    tap: (x, y, ms) => mounted.scene.tap(x, y, ms ?? mounted.clock.ms),
    said: () => [...said],
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
