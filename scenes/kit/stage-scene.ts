import type { Container } from 'pixi.js';
import type { QualitySettings } from './governor';
import { noSafeArea } from './scene';
import type { SafeArea } from './scene';
import type { ScenePlay } from './shell';
import type { Sound } from './sound';

/** What a scene gets when it is created. */
export interface StageTools {
  readonly sound: Sound;
  /** The present scene time, ms. */
  now(): number;
  /** URL of the scene's art, without a slash at the end. Default: `/scenes/<name>`. */
  readonly base?: string;
}

/** What the data of every scene says. */
export interface StageStart {
  readonly theme: 'a' | 'b';
  readonly motion: 'full' | 'reduced';
}

/** All display objects of a scene. */
export interface SceneStage<Layout> {
  readonly view: Container;
  resize(layout: Layout): void;
  setQuality(settings: QualitySettings): void;
  /** Redraws the textures that a lost context has cleared. */
  redraw(): void;
  destroy(): void;
}

/** Bars and docks of the page cover the canvas at its edges, CSS px. */
export interface RoomPort {
  readonly type: 'room';
  readonly taken: SafeArea;
}

const isRoom = (port: { readonly type: string }): port is RoomPort => port.type === 'room';

/**
 * A scene with one stage: builds it, places it in the space that the page leaves free, and passes on quality, time and
 * messages. A subclass loads the stage (`load`), computes its layout (`layoutOf`), takes the messages (`receive`) and
 * poses everything for a time (`pose`).
 */
export abstract class StageScene<
  Port extends { readonly type: string },
  Start extends StageStart,
  Layout,
  Stage extends SceneStage<Layout>,
  Tools extends StageTools,
> implements ScenePlay<Port | RoomPort, Start, Stage> {
  protected readonly tools: Tools;
  /** URL of the art, without a slash at the end. */
  protected readonly base: string;
  /** Null until the art is loaded. */
  protected stage: Stage | null = null;
  protected start: Start | null = null;
  /** Scene time of the last frame, ms. */
  protected ms = 0;
  protected taken: SafeArea = noSafeArea;
  /** Size of the canvas, CSS px. */
  protected size = { width: 390, height: 844 };
  #layout: Layout | null = null;

  /** What the scene is doing, for the snapshot. */
  protected abstract readonly phase: string;

  /** `name`: folder of the art. */
  constructor(tools: Tools, name: string) {
    this.tools = tools;
    this.base = tools.base ?? `/scenes/${name}`;
  }

  /** Loads the art and creates all display objects. Rejects when the art cannot be loaded. */
  protected abstract load(start: Start): Promise<Stage>;
  /** Computes the places on a canvas of this size, CSS px. */
  protected abstract layoutOf(width: number, height: number, taken: SafeArea): Layout;
  /** A message of the page, at the scene time `ms`. */
  protected abstract receive(port: Exclude<Port, RoomPort>, ms: number): void;
  /** Poses everything for the scene time `ms`. */
  protected abstract pose(stage: Stage, ms: number): void;
  /** What the scene adds to the snapshot, as plain JSON. */
  protected abstract state(): object;
  /** The stage is complete and in the view, before it is placed. */
  protected ready(_stage: Stage): void {}

  /** False with reduced motion. */
  protected get moving(): boolean {
    return this.start?.motion !== 'reduced';
  }

  protected get layout(): Layout {
    return (this.#layout ??= this.layoutOf(this.size.width, this.size.height, this.taken));
  }

  /** Computes the layout again and places the stage. */
  protected place(): void {
    this.#layout = this.layoutOf(this.size.width, this.size.height, this.taken);
    this.stage?.resize(this.#layout);
  }

  async build(start: Start): Promise<Stage> {
    this.start = start;
    return this.load(start);
  }

  built(stage: Stage): void {
    this.stage = stage;
    this.ready(stage);
  }

  resize(width: number, height: number): void {
    this.size = { width, height };
    this.place();
  }

  setQuality(settings: QualitySettings): void {
    this.stage?.setQuality(settings);
  }

  /** Taps on the canvas do nothing where the page has buttons for everything. */
  tap(_x: number, _y: number, _ms: number): void {}

  send(port: Port | RoomPort): void {
    if (!isRoom(port)) return this.receive(port as Exclude<Port, RoomPort>, this.tools.now());
    this.taken = port.taken;
    this.place();
  }

  update(ms: number): void {
    this.ms = ms;
    if (this.stage) this.pose(this.stage, ms);
  }

  snapshot(): object {
    return {
      phase: this.phase,
      ms: this.ms,
      theme: this.start?.theme ?? null,
      motion: this.start?.motion ?? null,
      size: [this.size.width, this.size.height],
      tweens: 0,
      ...this.state(),
    };
  }
}
