import { clamp01 } from '../../../scenes/kit/park';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, SceneStart, SceneTools } from '../../shell/scene-port';
import { RoundScene } from '../../shell/scene-round';
import type { Begun } from '../../shell/scene-round';
import { fall } from './config';
import { Drop } from './drop';
import { drumsLayout, pocketPlace } from './layout';
import { labelsKey } from './look';
import type { DrumsLook, DrumsParams, DrumsStep } from './look';
import { buildStage } from './parts/stage';
import type { LabelledLayout, Stage } from './parts/stage';

type Phase = 'idle' | 'waiting' | 'dropping' | 'rested';

const never = -Infinity;

/** The board of Talking Drums. The ball follows the path that the server drew; the scene computes no result. */
class TalkingDrums extends RoundScene<DrumsParams, DrumsStep, DrumsLook, LabelledLayout, Stage> {
  #params: DrumsParams = { rows: 12, risk: 'medium' };
  protected phase: Phase = 'idle';
  #drop: Drop | null = null;
  /** When the drum began to beat. */
  #beganAtMs = never;
  /** Rows whose sound was played. */
  #heard = 0;

  constructor(tools: SceneTools<DrumsStep>) {
    super(tools, 'talking-drums');
  }

  protected load(start: SceneStart<DrumsParams>): Promise<Stage> {
    this.#params = start.params;
    this.place();
    return buildStage({ ...this.stageOptions(start), layout: this.layout });
  }

  protected override ready(stage: Stage): void {
    stage.path.still = !this.moving;
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): LabelledLayout {
    return { ...drumsLayout(this.#params.rows, { width, height }, taken), labels: this.#labels() };
  }

  protected pose(stage: Stage, ms: number): void {
    if (this.phase === 'dropping') this.#fall(ms);
    stage.drum.update(ms, this.moving ? ms - this.#beganAtMs : Infinity, this.phase === 'waiting' ? Infinity : 1);
    this.#draw(stage, ms);
    stage.cheer.update(ms);
  }

  protected state(): object {
    const { rows, risk } = this.#params;
    const row = this.#drop ? (this.stage?.path.row ?? -1) : -1;
    return {
      place: [this.layout.x, this.layout.y, this.layout.unit],
      rows,
      risk,
      labels: this.layout.labels,
      /** The rows that the ball has touched, the steps that it has made, and its pocket once it lies there. */
      row,
      path: this.#drop && row > 0 ? this.#drop.path.slice(0, row).join('') : '',
      pocket: this.#drop && row === rows ? (this.#drop.rights[rows] ?? null) : null,
      celebrating: this.stage?.cheer.live ?? false,
    };
  }

  #labels(): readonly string[] {
    return this.start?.texts[labelsKey(this.#params)]?.split(' ') ?? [];
  }

  /** Another board. A drop on the board before is taken away, because its pocket would now name another pay. */
  protected override choose(params: DrumsParams): void {
    if (labelsKey(params) === labelsKey(this.#params)) return;
    this.#params = params;
    this.#clear();
    this.phase = 'idle';
    this.place();
  }

  #clear(): void {
    this.#drop = null;
    this.picture = null;
    this.#beganAtMs = never;
    this.stage?.cheer.clear();
    this.stage?.path.clear();
  }

  /** Shows a drop without motion, when it belongs to the board that the player has chosen. */
  protected rest(picture: Picture<DrumsLook> | null): void {
    this.#clear();
    const shown = picture !== null && labelsKey(picture.look) === labelsKey(this.#params) ? picture : null;
    this.picture = shown;
    this.before = shown;
    this.#drop = shown ? new Drop(shown.look.path, never) : null;
    this.phase = shown ? 'rested' : 'idle';
  }

  protected begin({ params }: Pick<Begun<DrumsParams>, 'params'>, ms: number): void {
    this.before = this.picture;
    this.choose(params);
    this.#clear();
    this.phase = 'waiting';
    this.#beganAtMs = ms;
    this.tools.sound.drum();
  }

  protected show(picture: Picture<DrumsLook>, ms: number): void {
    if (this.phase !== 'waiting') this.begin({ params: picture.look }, ms);
    this.picture = picture;
    this.phase = 'dropping';
    this.answeredMs = ms;
    this.#heard = 0;
    const start = this.moving ? Math.max(ms, this.#beganAtMs + fall.leastMs) : never;
    this.#drop = new Drop(picture.look.path, start);
  }

  #fall(ms: number): void {
    const drop = this.#drop;
    if (!drop) return;
    const touched = this.moving && ms >= drop.touchMs(0) ? (this.stage?.path.row ?? -1) + 1 : 0;
    if (touched > this.#heard && touched <= drop.rows) this.tools.sound.click(touched / drop.rows);
    this.#heard = Math.max(this.#heard, touched);
    const endMs = this.moving ? drop.endMs : this.answeredMs + fall.fadeMs;
    if (ms < endMs) return;
    this.#settle(endMs);
  }

  protected skip(): void {
    if (this.phase !== 'dropping') return;
    this.#drop = new Drop(this.picture?.look.path ?? [], never);
    this.#settle(this.ms);
  }

  /** The ball lies in its pocket since `ms`. */
  #settle(ms: number): void {
    this.phase = 'rested';
    const { x } = pocketPlace(this.layout, this.picture?.look.pocket ?? 0);
    this.celebrate((big) => this.stage?.cheer.start(ms, { big, x, y: this.layout.pocketTop }));
    this.shown();
  }

  #draw(stage: Stage, ms: number): void {
    const drop = this.#drop;
    stage.pockets.update(drop, ms, this.won);
    if (!drop) return;
    stage.path.set(drop, this.layout);
    stage.path.update(ms);
    stage.fade(this.moving ? 1 : this.#fadeAt(ms));
  }

  #fadeAt(ms: number): number {
    return this.phase === 'dropping' ? clamp01((ms - this.answeredMs) / fall.fadeMs) : 1;
  }
}

/** Creates the scene of Talking Drums. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<DrumsParams, DrumsStep, DrumsLook> = (tools) =>
  createSceneShell(new TalkingDrums(tools), { sound: tools.sound });
