import type { Container } from 'pixi.js';
import type { QualityLevel, QualitySettings } from './governor';

/** Room that notches and bars take, CSS px. */
export interface SafeArea {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const noSafeArea: SafeArea = { top: 0, bottom: 0, left: 0, right: 0 };

/**
 * One canvas experience. It knows PixiJS and nothing else: text, colours and results are handed in, facts come out.
 * Life: prepare → resize → show → (pause ⇄ resume) → hide → dispose; rebuild after a lost context.
 */
export interface Scene<In, Data> {
  /** Everything the scene draws; the host puts it on the stage. */
  readonly view: Container;
  /** Loads textures and makes every display object. Rejects when the art cannot be loaded. */
  prepare(data: Data): Promise<void>;
  /** Canvas size in CSS px. */
  resize(width: number, height: number, safe: SafeArea): void;
  show(): void;
  /** Hidden page or covered stage: sound and drawing stop, time goes on. */
  pause(): void;
  resume(): void;
  hide(): void;
  /** Remakes what a lost context took: textures drawn at run time. */
  rebuild(): Promise<void>;
  dispose(): void;
  /** Plain JSON of what is on screen. */
  snapshot(): unknown;
  send(port: In): void;
  /** Kit only: poses everything for a scene time in ms. Allocates nothing in steady state. */
  update(ms: number): void;
  /** Kit only: a finger came down at canvas x, y (CSS px) at scene time ms. */
  tap(x: number, y: number, ms: number): void;
  /** Kit only: the governor changed its mind. */
  setQuality(settings: QualitySettings): void;
  /** Kit only: what the host does for the scene. */
  bind(host: SceneControls): void;
}

export interface SceneControls {
  /** A person chose a level. */
  setQuality(level: QualityLevel): void;
}
