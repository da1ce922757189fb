import { openCanvas } from '../../scenes/kit/canvas';
import { SceneClock } from '../../scenes/kit/clock';
import { firstLevel } from '../../scenes/kit/first-level';
import { loadPageFonts } from '../../scenes/kit/fonts';
import { mountScene } from '../../scenes/kit/host';
import { createSound } from '../../scenes/kit/sound';
import type { Scene } from '../../scenes/kit/scene';
import type { SceneFact, SceneTools } from './scene-port';

/** A scene that runs on its canvas. */
export interface RunningScene<In> {
  send(port: In): void;
  /** The page covers the game, or shows it again. */
  setPaused(paused: boolean): void;
  resize(): void;
  dispose(): void;
}

interface RunOptions<In, Step, Start> {
  readonly slot: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly createScene: (tools: SceneTools<Step>) => Scene<In, Start>;
  readonly start: Start;
  on(fact: SceneFact<Step>): void;
  /** The graphics were lost; with `stay` for good. */
  lost(stay: boolean): void;
  restored(): void;
}

/**
 * Creates the renderer of `canvas` and the scene, and runs them in `slot`. Rejects when the art cannot be loaded or the
 * browser gives no WebGL context; the shell then shows the still version.
 */
export async function runScene<In, Step, Start extends { readonly motion: 'full' | 'reduced' }>({
  slot,
  canvas,
  createScene,
  start,
  on,
  lost,
  restored,
}: RunOptions<In, Step, Start>): Promise<RunningScene<In>> {
  const clock = new SceneClock();
  const sound = createSound();
  const scene = createScene({ sound, on, now: () => clock.ms });
  let app: Awaited<ReturnType<typeof openCanvas>>;
  try {
    await loadPageFonts();
    [app] = await Promise.all([openCanvas(canvas, devicePixelRatio), scene.prepare(start)]);
  } catch (error) {
    scene.dispose();
    sound.destroy();
    throw error;
  }
  slot.append(app.canvas);
  const host = mountScene(app, scene, {
    clock,
    slot,
    quality: firstLevel(start.motion === 'reduced'),
    onLost: lost,
    onRestored: restored,
  });
  return {
    send: (port) => scene.send(port),
    setPaused: (paused) => {
      if (paused) {
        scene.pause();
        host.stop();
      } else {
        scene.resume();
        host.play();
      }
    },
    resize: () => host.resize(),
    dispose: () => {
      host.dispose();
      sound.destroy();
      app.renderer.destroy({ removeView: true });
    },
  };
}
