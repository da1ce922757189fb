import { Container } from 'pixi.js';
import { Disposables } from './disposables';
import { qualitySettings } from './governor';
import type { QualitySettings } from './governor';
import type { Scene } from './scene';
import type { Sound } from './sound';
import type { Tweens } from './tweens';

/** The port that every scene has. */
export type ShellPort = { type: 'mute'; muted: boolean };

/** Everything that a scene draws. */
interface SceneStage {
  readonly view: Container;
  /** Redraws the textures that a lost context took. */
  redraw(): void;
  destroy(): void;
}

/** The part of a scene that differs from other scenes. */
export interface ScenePlay<In, Data, Stage extends SceneStage> {
  /** Loads the art and creates all display objects. Rejects when the art cannot be loaded. */
  build(data: Data): Promise<Stage>;
  /** Called when the stage is in the view. `resize` and `setQuality` are called next. */
  built(stage: Stage): void;
  /** Canvas size in CSS px. */
  resize(width: number, height: number): void;
  setQuality(settings: QualitySettings): void;
  send(port: In): void;
  update(ms: number): void;
  tap(x: number, y: number, ms: number): void;
  drag?(x: number, y: number, ms: number): void;
  /** Returns what is on screen as plain JSON. The shell adds quality and sound. */
  snapshot(): object;
}

const isShellPort = (port: { type: string }): port is ShellPort => port.type === 'mute';

/**
 * Builds a scene from `play` and handles its life cycle: loading, first frame, lost context, size, quality, sound and
 * disposal. A size or quality level that arrives before the art is loaded is kept for the first frame.
 */
// eslint-disable-next-line max-lines-per-function -- short methods of one life cycle that share its variables
export function createSceneShell<In extends { type: string }, Data, Stage extends SceneStage>(
  play: ScenePlay<In, Data, Stage>,
  { sound, tweens }: { sound: Sound; tweens?: Tweens },
): Scene<In | ShellPort, Data> {
  const view = new Container();
  const bag = new Disposables();
  if (tweens) bag.add(tweens);
  let size = { width: 390, height: 844 };
  let quality = qualitySettings('high');
  let stage: Stage | null = null;
  let disposed = false;

  return {
    view,
    prepare: async (data) => {
      const made = await play.build(data);
      if (disposed) return made.destroy();
      stage = made;
      bag.add(() => view.removeChildren());
      bag.add(made);
      view.addChild(made.view);
      play.built(made);
      play.resize(size.width, size.height);
      play.setQuality(quality);
    },
    resize: (width, height) => {
      size = { width, height };
      play.resize(width, height);
    },
    setQuality: (settings) => {
      quality = settings;
      play.setQuality(settings);
    },
    show: () => {
      view.visible = true;
    },
    pause: () => sound.suspend(),
    resume: () => sound.resume(),
    hide: () => {
      view.visible = false;
      sound.suspend();
      tweens?.abort();
    },
    rebuild: () => {
      stage?.redraw();
      return Promise.resolve();
    },
    send: (port) => {
      if (disposed) return;
      if (isShellPort(port)) sound.setMuted(port.muted);
      else play.send(port);
    },
    update: (ms) => {
      if (!disposed) play.update(ms);
    },
    tap: (x, y, ms) => play.tap(x, y, ms),
    drag: (x, y, ms) => play.drag?.(x, y, ms),
    snapshot: () => ({ ...play.snapshot(), quality: quality.level, muted: sound.muted }),
    dispose: () => {
      disposed = true;
      bag.dispose();
      stage = null;
      view.destroy({ children: true });
    },
  };
}
