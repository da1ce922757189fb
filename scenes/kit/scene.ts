import type { Container } from 'pixi.js';
import type { QualitySettings } from './governor';

/** Space that notches and bars cover at each edge, CSS px. */
export interface SafeArea {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const noSafeArea: SafeArea = { top: 0, bottom: 0, left: 0, right: 0 };

/**
 * A scene that draws on the canvas. It depends on PixiJS only: it receives text, colours and results, and it reports
 * facts. Life cycle: prepare → resize → show → (pause ⇄ resume) → hide → dispose; rebuild after a lost context.
 */
export interface Scene<In, Data> {
  /** The container of everything that the scene draws. The host adds it to the stage. */
  readonly view: Container;
  /** Loads textures and creates all display objects. Rejects when the art cannot be loaded. */
  prepare(data: Data): Promise<void>;
  /** Canvas size in CSS px. */
  resize(width: number, height: number, safe: SafeArea): void;
  show(): void;
  /** Called when the page is hidden: sound and drawing stop, scene time goes on. */
  pause(): void;
  resume(): void;
  hide(): void;
  /** Redraws the textures that were drawn at run time, after a lost context was restored. */
  rebuild(): Promise<void>;
  dispose(): void;
  /** Returns what is on screen as plain JSON, for tests and the workbench. */
  snapshot(): unknown;
  send(port: In): void;
  /** Kit only: poses everything for the scene time `ms`. After the first frames it must not allocate memory. */
  update(ms: number): void;
  /** Kit only: a finger came down at canvas `x`, `y` (CSS px) at scene time `ms`. */
  tap(x: number, y: number, ms: number): void;
  /** Kit only: a finger or a pressed mouse moved to canvas `x`, `y`. Only scenes in which the player draws have it. */
  drag?(x: number, y: number, ms: number): void;
  /** Kit only: the governor changed the quality level. */
  setQuality(settings: QualitySettings): void;
}
