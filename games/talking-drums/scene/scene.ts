import type { QualitySettings } from '../../../scenes/kit/governor';
import { clamp01 } from '../../../scenes/kit/park';
import { noSafeArea } from '../../../scenes/kit/scene';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { ScenePlay } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, ScenePort, SceneStart, SceneTools } from '../../shell/scene-port';
import { fall } from './config';
import { Drop } from './drop';
import { drumsLayout, pocketPlace } from './layout';
import type { DrumsLayout } from './layout';
import { labelsKey } from './look';
import type { DrumsLook, DrumsParams, DrumsStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';

type Port = ScenePort<DrumsParams, DrumsLook>;
type Phase = 'idle' | 'waiting' | 'dropping' | 'rested';

const never = -Infinity;

/** The board of Talking Drums. The ball follows the path that the server drew; the scene computes no result. */
class TalkingDrums implements ScenePlay<Port, SceneStart<DrumsParams>, Stage> {
  readonly #tools: SceneTools<DrumsStep>;
  #stage: Stage | null = null;
  #start: SceneStart<DrumsParams> | null = null;
  #params: DrumsParams = { rows: 12, risk: 'medium' };
  #size = { width: 390, height: 844 };
  #taken: SafeArea = noSafeArea;
  #layout: DrumsLayout = drumsLayout(12, { width: 390, height: 844 }, noSafeArea);
  #phase: Phase = 'idle';
  #ms = 0;
  #drop: Drop | null = null;
  #picture: Picture<DrumsLook> | null = null;
  #before: Picture<DrumsLook> | null = null;
  /** When the drum began to beat, and when the answer came. */
  #beganAtMs = never;
  #answeredAtMs = never;
  /** Rows whose sound was played. */
  #heard = 0;

  constructor(tools: SceneTools<DrumsStep>) {
    this.#tools = tools;
  }

  async build(start: SceneStart<DrumsParams>): Promise<Stage> {
    this.#start = start;
    this.#params = start.params;
    this.#place();
    const base = this.#tools.base ?? '/scenes/talking-drums';
    return buildStage({ base, theme: start.theme, seed: start.seed, moving: this.#moving, layout: this.#layout });
  }

  built(stage: Stage): void {
    this.#stage = stage;
    stage.path.still = !this.#moving;
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#place();
  }

  setQuality(settings: QualitySettings): void {
    this.#stage?.setQuality(settings);
  }

  /** Taps on the canvas do nothing. The Drop button is a DOM button of the page. */
  tap(): void {}

  send(port: Port): void {
    const now = this.#tools.now();
    if (port.type === 'room') {
      this.#taken = port.taken;
      this.#place();
    } else if (port.type === 'params') this.#set(port.params);
    else if (port.type === 'rest') this.#rest(port.picture);
    else if (port.type === 'begin') this.#begin(port.params, now);
    else if (port.type === 'show') this.#show(port.picture, now);
    else if (port.type === 'skip') this.#skip();
    else this.#rest(this.#before);
  }

  update(ms: number): void {
    this.#ms = ms;
    const stage = this.#stage;
    if (!stage) return;
    if (this.#phase === 'dropping') this.#fall(ms);
    stage.drum.update(ms, this.#moving ? ms - this.#beganAtMs : Infinity, this.#phase === 'waiting' ? Infinity : 1);
    this.#draw(stage, ms);
    stage.cheer.update(ms);
  }

  snapshot(): object {
    const { rows, risk } = this.#params;
    const row = this.#drop ? (this.#stage?.path.row ?? -1) : -1;
    return {
      phase: this.#phase,
      ms: this.#ms,
      theme: this.#start?.theme ?? null,
      motion: this.#start?.motion ?? null,
      size: [this.#size.width, this.#size.height],
      place: [this.#layout.x, this.#layout.y, this.#layout.unit],
      rows,
      risk,
      labels: this.#labels(),
      /** The rows that the ball has touched, the steps that it has made, and its pocket once it lies there. */
      row,
      path: this.#drop && row > 0 ? this.#drop.path.slice(0, row).join('') : '',
      pocket: this.#drop && row === rows ? (this.#drop.rights[rows] ?? null) : null,
      celebrating: this.#stage?.cheer.live ?? false,
      tweens: 0,
    };
  }

  get #moving(): boolean {
    return this.#start?.motion !== 'reduced';
  }

  get #won(): boolean {
    const tone = this.#picture?.tone;
    return tone === 'win' || tone === 'big';
  }

  #labels(): readonly string[] {
    return this.#start?.texts[labelsKey(this.#params)]?.split(' ') ?? [];
  }

  #place(): void {
    this.#layout = drumsLayout(this.#params.rows, this.#size, this.#taken);
    this.#stage?.resize(this.#layout, this.#labels());
  }

  /** Another board. A drop on the board before is taken away, because its pocket would now name another pay. */
  #set(params: DrumsParams): void {
    if (labelsKey(params) === labelsKey(this.#params)) return;
    this.#params = params;
    this.#clear();
    this.#phase = 'idle';
    this.#place();
  }

  #clear(): void {
    this.#drop = null;
    this.#picture = null;
    this.#beganAtMs = never;
    this.#answeredAtMs = never;
    this.#stage?.cheer.clear();
    this.#stage?.path.clear();
  }

  /** Shows a drop without motion, when it belongs to the board that the player has chosen. */
  #rest(picture: Picture<DrumsLook> | null): void {
    this.#clear();
    const shown = picture !== null && labelsKey(picture.look) === labelsKey(this.#params) ? picture : null;
    this.#picture = shown;
    this.#before = shown;
    this.#drop = shown ? new Drop(shown.look.path, never) : null;
    this.#phase = shown ? 'rested' : 'idle';
  }

  #begin(params: DrumsParams, ms: number): void {
    this.#before = this.#picture;
    this.#set(params);
    this.#clear();
    this.#phase = 'waiting';
    this.#beganAtMs = ms;
    this.#tools.sound.drum();
  }

  #show(picture: Picture<DrumsLook>, ms: number): void {
    if (this.#phase !== 'waiting') this.#begin(picture.look, ms);
    this.#picture = picture;
    this.#phase = 'dropping';
    this.#answeredAtMs = ms;
    this.#heard = 0;
    const start = this.#moving ? Math.max(ms, this.#beganAtMs + fall.leastMs) : never;
    this.#drop = new Drop(picture.look.path, start);
  }

  #fall(ms: number): void {
    const drop = this.#drop;
    if (!drop) return;
    const touched = this.#moving && ms >= drop.touchMs(0) ? (this.#stage?.path.row ?? -1) + 1 : 0;
    if (touched > this.#heard && touched <= drop.rows) this.#tools.sound.click(touched / drop.rows);
    this.#heard = Math.max(this.#heard, touched);
    const endMs = this.#moving ? drop.endMs : this.#answeredAtMs + fall.fadeMs;
    if (ms < endMs) return;
    this.#settle(endMs);
  }

  #skip(): void {
    if (this.#phase !== 'dropping') return;
    this.#drop = new Drop(this.#picture?.look.path ?? [], never);
    this.#settle(this.#ms);
  }

  /** The ball lies in its pocket since `ms`. */
  #settle(ms: number): void {
    this.#phase = 'rested';
    this.#cheer(ms);
    this.#tools.on({ type: 'shown' });
  }

  /** A pocket that pays the stake or less has no coins and no fanfare. */
  #cheer(ms: number): void {
    const { sound } = this.#tools;
    if (!this.#won || !this.#picture) return;
    const big = this.#picture.tone === 'big';
    const { x } = pocketPlace(this.#layout, this.#picture.look.pocket);
    if (this.#moving) this.#stage?.cheer.start(ms, { big, x, y: this.#layout.pocketTop });
    sound.shower();
    if (big) sound.brass();
  }

  #draw(stage: Stage, ms: number): void {
    const drop = this.#drop;
    stage.pockets.update(drop, ms, this.#won);
    if (!drop) return;
    stage.path.set(drop, this.#layout);
    stage.path.update(ms);
    stage.fade(this.#moving ? 1 : this.#fadeAt(ms));
  }

  #fadeAt(ms: number): number {
    return this.#phase === 'dropping' ? clamp01((ms - this.#answeredAtMs) / fall.fadeMs) : 1;
  }
}

/** Creates the scene of Talking Drums. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<DrumsParams, DrumsStep, DrumsLook> = (tools) =>
  createSceneShell(new TalkingDrums(tools), { sound: tools.sound });
