import type { Application } from 'pixi.js';
import type { ComponentType } from 'react';
import type { SceneClock } from '../../../scenes/kit/clock';
import type { QualityLevel } from '../../../scenes/kit/governor';
import type { Scene } from '../../../scenes/kit/scene';
import type { Sound } from '../../../scenes/kit/sound';
import type { SceneName } from '../../../scenes/worker/names';
import type { SceneWorker } from '../../../scenes/worker/page';

interface SceneOptions<Out> {
  clock: SceneClock;
  sound: Sound;
  on: (out: Out) => void;
  /** Scene time, ms. */
  now: () => number;
}

/** Makes a scene that tells its facts to `on`. */
export type MakeScene<In, Out, Data> = (options: SceneOptions<Out>) => Scene<In, Data>;

/** What an engine needs to make a scene. */
export interface SceneSource<In, Out, Data> {
  /** Name of the scene in the worker. */
  scene: SceneName;
  /** Imports the function that makes the scene. Only the page's own engine calls it. */
  load: () => Promise<MakeScene<In, Out, Data>>;
  /** One audio context for all visits, because browsers limit the number of contexts. */
  sound: Sound;
}

/** What a slot asks the engine for. Ports, data and facts are plain JSON, because they may go to a worker. */
export interface MountRequest<In, Out, Data> {
  source: SceneSource<In, Out, Data>;
  slot: HTMLElement;
  data: Data;
  quality: QualityLevel;
  onOut(out: Out): void;
  /** The graphics are gone; `stay` when they went twice in a minute. */
  onLost(stay: boolean): void;
  onRestored(): void;
}

/** A scene that plays in a slot. */
export interface MountedScene<In> {
  send(port: In): void;
  /** Scene time, ms. */
  ms(): number;
  dispose(): void;
}

/** What an engine draws with. Only the engine that made it looks into it. */
export type EngineApp = Application | SceneWorker;

/** Draws the scenes of a page: in a worker, or by the page itself. */
export interface SceneEngine {
  /** Rendered while scenes are wanted; calls `onInit` when scenes can be mounted. */
  Engine: ComponentType<{ onInit: (app: EngineApp) => void }>;
  seat<In, Out, Data>(app: EngineApp, request: MountRequest<In, Out, Data>): Promise<MountedScene<In>>;
}
