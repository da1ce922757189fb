import { clamp01 } from '../../../scenes/kit/park';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, SceneStart, SceneTools } from '../../shell/scene-port';
import { RoundScene } from '../../shell/scene-round';
import type { Begun } from '../../shell/scene-round';
import { deal, elephant, lanterns, places, ring, tints } from './config';
import { tuskLayout } from './layout';
import type { TuskLayout } from './layout';
import type { TuskLook, TuskParams, TuskStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { newPose, Table } from './table';

const degrees = Math.PI / 180;
type Phase = 'idle' | 'waiting' | 'showing' | 'rested';

/** The table of Big Tusk. It knows only the cards that were turned over. */
class BigTusk extends RoundScene<TuskParams, TuskStep, TuskLook, TuskLayout, Stage> {
  readonly #pose = newPose();
  #table = new Table(false);
  protected phase: Phase = 'idle';
  /** When the presentation is finished. */
  #endMs = -Infinity;
  /** When a round that pays ended. */
  #paidAtMs = -Infinity;

  constructor(tools: SceneTools<TuskStep>) {
    super(tools, 'big-tusk');
  }

  protected load(start: SceneStart<TuskParams>): Promise<Stage> {
    this.#table = new Table(!this.moving);
    return buildStage(this.stageOptions(start));
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): TuskLayout {
    return tuskLayout(width, height, taken);
  }

  protected pose(stage: Stage, ms: number): void {
    if (this.phase === 'showing' && ms >= this.#endMs) this.#finish();
    this.#poseCards(stage, ms);
    this.#poseRing(stage, ms);
    this.#poseElephant(stage, ms);
    const lifts = this.phase === 'waiting' && this.moving;
    const lift = lifts ? deal.waitLift * (0.5 - 0.5 * Math.cos((ms / deal.waitMs) * Math.PI * 2)) : 0;
    stage.top.y = places.deck.y - lift;
    stage.sparkles.update(ms);
    stage.cheer.update(ms);
  }

  protected state(): object {
    return {
      place: [this.layout.x, this.layout.y, this.layout.unit],
      /** The cards whose faces have been shown. */
      cards: this.#table.dealtAt(this.ms) < 0.5 ? this.#table.cards.slice(0, -1) : [...this.#table.cards],
      lost: this.#table.lost && this.phase === 'rested',
      over: this.#table.over && this.phase === 'rested',
      celebrating: this.stage?.cheer.live ?? false,
    };
  }

  protected rest(picture: Picture<TuskLook> | null): void {
    this.picture = picture;
    this.before = picture;
    this.phase = picture ? 'rested' : 'idle';
    this.#paidAtMs = -Infinity;
    this.#table.rest(picture?.look ?? null, picture?.over ?? false, picture?.tone ?? 'none');
    this.stage?.cheer.clear();
  }

  protected begin({ what }: Begun<TuskParams>, ms: number): void {
    this.before = this.picture;
    this.phase = 'waiting';
    if (what !== 'play') return;
    this.picture = null;
    this.#paidAtMs = -Infinity;
    this.#table.clear(ms);
    this.stage?.cheer.clear();
  }

  protected show(picture: Picture<TuskLook>, ms: number): void {
    const known = this.#table.cards.length;
    this.picture = picture;
    this.phase = 'showing';
    this.#endMs = this.#table.show(picture.look, picture, ms);
    const { sound } = this.tools;
    if (picture.look.cards.length <= known) return;
    if (picture.look.lost) sound.click(0.4);
    else sound.pluck(picture.look.cards.length - 1);
  }

  protected skip(): void {
    if (this.phase !== 'showing') return;
    const { look, over, tone } = this.picture ?? { look: null, over: false, tone: 'none' as const };
    this.#table.rest(look, over, tone);
    this.#endMs = 0;
    this.#finish();
  }

  /** The answer is presented. A round that pays more than its stake is cheered. */
  #finish(): void {
    this.phase = 'rested';
    if (this.#table.won) this.#paidAtMs = this.#endMs;
    this.celebrate((big) => this.stage?.cheer.start(this.#endMs, big));
    this.shown();
  }

  #poseCards(stage: Stage, ms: number): void {
    const pose = this.#pose;
    const shown = this.#table.dealtAt(ms) >= 1;
    for (let slot = 0; slot < stage.cards.length; slot += 1) {
      const card = stage.cards[slot];
      const rank = this.#table.rankOf(slot);
      if (rank !== null) card?.show(rank);
      this.#table.pose(slot, ms, pose);
      const plain = slot === 0 ? (this.#table.lost && shown ? tints.lost : tints.plain) : tints.past;
      card?.pose(pose, plain);
    }
  }

  /** A green edge after a pick that was won, a golden one when the round pays. A lost card has none. */
  #poseRing({ ring: edge }: Stage, ms: number): void {
    const { cards, dealtAtMs, lost, won } = this.#table;
    const paid = won && this.phase === 'rested';
    const age = ms - dealtAtMs - this.#table.dealMs;
    const picked = cards.length > 1 && !lost && age >= 0 && age < ring.ms;
    edge.tint = paid ? tints.paid : tints.won;
    if (paid) edge.alpha = 1;
    else if (!picked) edge.alpha = 0;
    else edge.alpha = clamp01(age / ring.inMs) * (1 - clamp01((age - ring.ms / 2) / (ring.ms / 2)));
  }

  #poseElephant({ elephant: head, lanterns: lights }: Stage, ms: number): void {
    if (!this.moving) return;
    for (let i = 0; i < lights.length; i += 1) {
      const light = lights[i] as Stage['lanterns'][number];
      light.rotation = Math.sin((ms / lanterns.swayMs) * Math.PI * 2 + i * 2) * lanterns.turn * degrees;
    }
    const breath = Math.sin((ms / elephant.breathMs) * Math.PI * 2) * elephant.breath;
    const { lost, cards, dealtAtMs } = this.#table;
    const nod = clamp01((ms - dealtAtMs - deal.ms) / elephant.nodMs);
    const nods = !lost && cards.length > 1 ? Math.sin(nod * Math.PI) * elephant.nod : 0;
    const cheer = clamp01((ms - this.#paidAtMs) / (elephant.nodMs * 1.4));
    const cheers = this.#table.won ? Math.sin(cheer * Math.PI) * elephant.cheer : 0;
    head.y = elephant.y + breath - nods - cheers;
    head.rotation = (nods + cheers) * -0.002;
  }
}

/** Creates the scene of Big Tusk. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<TuskParams, TuskStep, TuskLook> = (tools) =>
  createSceneShell(new BigTusk(tools), { sound: tools.sound });
