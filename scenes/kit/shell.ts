import { Container } from 'pixi.js';
import { Disposables } from './disposables';
import { qualitySettings } from './governor';
import type { QualityLevel, QualitySettings } from './governor';
import type { Scene, SceneControls } from './scene';
import type { Sound } from './sound';
import type { Tweens } from './tweens';

/** The ports that every scene has. */
export type ShellPort = { type: 'quality'; level: QualityLevel } | { type: 'mute'; muted: boolean };

/** Everything that a scene draws. */
interface SceneStage {
  readonly view: Container;
  /** Redraws the textures that a lost context took. */
  redraw(): void;
  destroy(): void;
}

/** What one scene adds to the shell. */
export interface ScenePlay<In, Data, Stage extends SceneStage> {
  /** Loads the art and makes every display object. Rejects when the art cannot be loaded. */
  build(data: Data): Promise<Stage>;
  /** The stage is on the view. Size and quality follow. */
  built(stage: Stage): void;
  /** Canvas size in CSS px. */
  resize(width: number, height: number): void;
  setQuality(settings: QualitySettings): void;
  send(port: In): void;
  update(ms: number): void;
  tap(x: number, y: number, ms: number): void;
  /** Plain JSON of what is on screen, without quality and sound. */
  snapshot(): object;
}

const isShellPort = (port: { type: string }): port is ShellPort => port.type === 'quality' || port.type === 'mute';

/**
 * The life of a scene: loading, first frame, lost context, size, quality, sound and disposal. `play` draws and reacts.
 * Sizes and quality levels that arrive before the art are kept and used for the first frame.
 */
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
  let controls: SceneControls | null = null;
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
    bind: (host) => {
      controls = host;
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
      if (!isShellPort(port)) play.send(port);
      else if (port.type === 'quality') controls?.setQuality(port.level);
      else sound.setMuted(port.muted);
    },
    update: (ms) => {
      if (!disposed) play.update(ms);
    },
    tap: (x, y, ms) => play.tap(x, y, ms),
    snapshot: () => ({ ...play.snapshot(), quality: quality.level, muted: sound.muted }),
    dispose: () => {
      disposed = true;
      bag.dispose();
      stage = null;
      view.destroy({ children: true });
    },
  };
}
