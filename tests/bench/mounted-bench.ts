import { Application } from 'pixi.js';
import type { WebGLRenderer } from 'pixi.js';
import { SceneClock } from '../../scenes/kit/clock';
import { mountScene } from '../../scenes/kit/host';
import { applicationOptions } from '../../scenes/kit/pixi';
import type { Scene } from '../../scenes/kit/scene';
import type { SceneBench } from './scene-bench';

const frameMs = 1_000 / 60;

/** A PixiJS application of the size of the window. */
export const application = async (slot: HTMLElement): Promise<Application> => {
  const app = new Application();
  await app.init({ ...applicationOptions(devicePixelRatio), width: innerWidth, height: innerHeight });
  slot.append(app.canvas);
  return app;
};

/** A clock on which each frame counts as 1/60 s, even when this machine renders more slowly. */
export const frameClock = (): SceneClock => {
  const clock = new SceneClock();
  clock.tick = () => clock.advance(frameMs);
  return clock;
};

interface Mounted<In, Data> {
  app: Application;
  slot: HTMLElement;
  clock: SceneClock;
  /** A prepared scene. */
  scene: Scene<In, Data>;
  /** Number of large objects that do not move. */
  still: number;
  manual: boolean;
  /** Called before each update, to keep the scene in motion. */
  each(ms: number): void;
}

/** Mounts a scene for a benchmark. */
export function mountedBench<In, Data>({
  app,
  slot,
  clock,
  scene,
  still,
  manual,
  each,
}: Mounted<In, Data>): SceneBench {
  const update = scene.update.bind(scene);
  const bench: SceneBench = {
    frames: 0,
    moved: () => {
      const samples = 60;
      let sum = 0;
      for (let i = 0; i < samples; i += 1) {
        bench.burn(4);
        sum += host.stats().liveObjects - still;
      }
      return Math.round(sum / samples);
    },
    drawCalls: () => host.stats().drawCalls,
    burn: (frames) => {
      for (let i = 0; i < frames; i += 1) {
        clock.advance(frameMs);
        host.draw();
      }
    },
  };
  scene.update = (ms) => {
    bench.frames += 1;
    each(ms);
    update(ms);
  };
  const host = mountScene(app, scene, { clock, slot, govern: false, manual });
  if (manual) host.probe.countDraws(app.renderer as WebGLRenderer);
  return bench;
}
