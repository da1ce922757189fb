import { clamp01, easeOut, park } from '../kit/park';
import type { SafeArea, Scene } from '../kit/scene';
import { createSceneShell } from '../kit/shell';
import { StageScene } from '../kit/stage-scene';
import type { RoomPort, StageTools } from '../kit/stage-scene';
import { idle, lampMiddle, lamps, motion, root, shownCard } from './config';
import { cardsLayout, type CardsLayout } from './layout';
import { cardMs, emptyCardPose, poseCard, swingAt } from './logic';
import type { CardsData, CardsIn, CardsOut, CardsPort } from './messages';
import { buildStage, lampNumbers, type CardsStage } from './stage';

interface CardsTools extends StageTools {
  /** Receives the scene's messages to the app. */
  on(out: CardsOut): void;
}

const degree = Math.PI / 180;

/** The tree with five lamps. It only draws: the card and its lamp come from the server. */
class Cards extends StageScene<CardsPort, CardsData, CardsLayout, CardsStage, CardsTools> {
  readonly #shown = emptyCardPose();
  /** One bit for each lit lamp. */
  #lit = 0;
  /** Lit lamps that arrived during a draw; -1 for none. */
  #later = -1;
  #light = -1;
  #fromMs = 0;
  #card = 0;
  #fresh = false;
  /** When the lamp was lit for the answer, ms; Infinity before. */
  #litAtMs = Infinity;
  #next: { light: number; untilMs: number; ofMs: number } | null = null;

  constructor(tools: CardsTools) {
    super(tools, 'collect-cards');
  }

  protected load(data: CardsData): Promise<CardsStage> {
    this.#lit = bitsOf(data.lit);
    return buildStage(this.base, data);
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): CardsLayout {
    return cardsLayout(width, height, taken);
  }

  protected receive(port: Exclude<CardsPort, RoomPort>, now: number): void {
    switch (port.type) {
      case 'idle':
        return this.#rest();
      case 'lamps':
        if (this.#light >= 0) this.#later = bitsOf(port.lit);
        else this.#lit = bitsOf(port.lit);
        return;
      case 'count':
        this.#next = port.next && { light: port.next.light, untilMs: now + port.next.leftMs, ofMs: port.next.ofMs };
        return;
      case 'light':
        return this.#begin(port.light, now);
      case 'card':
        return this.#answer(port, now);
      case 'abort':
        return this.#end();
      case 'gift':
        return this.#celebrate(now);
    }
  }

  protected pose(stage: CardsStage, ms: number): void {
    if (this.#litAtMs + cardMs(!this.moving) <= ms) {
      if (this.#fresh) this.#lit |= 1 << this.#light;
      this.#end();
      this.tools.on({ type: 'shown' });
    }
    for (const at of lampNumbers) this.#poseLamp(stage, at, ms);
    this.#poseSpark(stage, ms);
    this.#poseRing(stage, ms);
    this.#poseShown(stage, ms);
    stage.cheer.update(ms);
    stage.fireflies.update(ms);
  }

  protected get phase(): string {
    return this.#light < 0 ? 'idle' : this.#litAtMs === Infinity ? 'waiting' : 'card';
  }

  protected state(): object {
    return {
      lit: lampNumbers.filter((at) => (this.#lit & (1 << at)) !== 0),
      light: this.#light,
      card: this.#card,
      counting: this.#next?.light ?? null,
      celebrating: this.stage?.cheer.live ?? false,
    };
  }

  #rest(): void {
    this.#end();
    this.#next = null;
    this.#lit = bitsOf(this.start?.lit ?? []);
    this.stage?.cheer.clear();
  }

  #begin(light: number, ms: number): void {
    if (this.#light >= 0 || lamps[light] === undefined) return;
    this.#light = light;
    this.#fromMs = ms;
    this.#litAtMs = Infinity;
    this.#card = 0;
    this.#next = null;
    this.tools.sound.tick(false);
  }

  #answer({ light, cardId, fresh }: Extract<CardsPort, { type: 'card' }>, ms: number): void {
    if (this.#light < 0) this.#begin(light, ms - motion.climbMs);
    if (this.#light < 0 || this.#litAtMs < Infinity) return;
    this.#light = light;
    this.#card = cardId;
    this.#fresh = fresh;
    // The spark arrives first.
    this.#litAtMs = this.moving ? Math.max(ms, this.#fromMs + motion.climbMs) : ms;
    this.tools.sound.pluck(light * 2);
  }

  #end(): void {
    this.#light = -1;
    this.#litAtMs = Infinity;
    if (this.#later >= 0) this.#lit = this.#later;
    this.#later = -1;
  }

  #celebrate(ms: number): void {
    this.tools.sound.chord();
    this.tools.sound.shower();
    if (this.moving) this.stage?.cheer.start(ms, true);
  }

  /** Brightness of a lamp, 0–1. */
  #brightness(at: number, ms: number): number {
    const isLit = (this.#lit & (1 << at)) !== 0;
    if (at === this.#light) {
      const age = ms - this.#litAtMs;
      if (age >= 0 && this.#litAtMs < Infinity) {
        const left = this.#fresh || isLit ? 1 : 1 - clamp01((age - cardMs(!this.moving) + motion.flyMs) / motion.flyMs);
        return Math.max(isLit ? 1 : 0, clamp01(age / motion.bloomMs) * left);
      }
      const waited = ms - this.#fromMs - motion.climbMs;
      const breath = this.moving ? 0.3 - 0.2 * Math.cos((waited / motion.waitMs) * Math.PI * 2) : 0.3;
      return Math.max(isLit ? 1 : 0, waited > 0 || !this.moving ? breath : 0);
    }
    if (!isLit) return 0;
    if (this.#lit !== 31 || !this.moving) return 1;
    return 0.86 + 0.14 * Math.cos((ms / motion.pulseMs + at / 5) * Math.PI * 2);
  }

  #poseLamp(stage: CardsStage, at: number, ms: number): void {
    const { halo, off, on } = stage.lamps[at]!;
    const size = lamps[at]!.size;
    const bright = this.#brightness(at, ms);
    if (bright > 0) {
      halo.alpha = bright;
      halo.scale.set(size * (0.75 + 0.25 * bright));
    } else park(halo);
    on.alpha = bright;
    const swing = at === this.#light && this.#litAtMs < Infinity ? swingAt(ms - this.#litAtMs) : 0;
    const sway = this.moving ? idle.swayDegrees * Math.sin((ms / idle.swayMs + at * 0.21) * Math.PI * 2) + swing : 0;
    off.rotation = sway * degree;
    on.rotation = sway * degree;
  }

  #poseSpark(stage: CardsStage, ms: number): void {
    const age = ms - this.#fromMs;
    if (this.#light < 0 || !this.moving || age > motion.climbMs) return park(stage.spark);
    const lamp = lamps[this.#light]!;
    const t = easeOut(clamp01(age / motion.climbMs));
    stage.spark.alpha = 1;
    stage.spark.scale.set(0.6 + 0.5 * t);
    stage.spark.position.set(
      root.x + (lamp.x - root.x) * t * t,
      root.y + (lamp.y + lampMiddle * lamp.size - root.y) * t,
    );
  }

  #poseRing(stage: CardsStage, ms: number): void {
    const next = this.#next;
    if (next === null || this.#light >= 0) return park(stage.ring);
    const lamp = lamps[next.light]!;
    const left = clamp01((next.untilMs - ms) / next.ofMs);
    stage.ring.alpha = 0.95;
    stage.ring.scale.set(this.moving ? 0.86 + 0.3 * left : 1);
    stage.ring.position.set(lamp.x, lamp.y + lampMiddle * lamp.size);
  }

  #poseShown(stage: CardsStage, ms: number): void {
    const pose = this.#shown;
    const shown = this.#litAtMs < Infinity && ms >= this.#litAtMs;
    if (shown) poseCard(ms - this.#litAtMs, !this.moving, pose);
    for (const at of lampNumbers) {
      const front = stage.fronts[at]!;
      if (shown && pose.alpha > 0 && pose.front && at === this.#card - 1) this.#put(front);
      else park(front);
    }
    if (shown && pose.alpha > 0 && !pose.front) this.#put(stage.back);
    else park(stage.back);
  }

  #put(sprite: CardsStage['back']): void {
    const pose = this.#shown;
    const lamp = lamps[Math.max(0, this.#light)]!;
    const out = Math.min(1, pose.path);
    const away = Math.max(0, pose.path - 1);
    const { unit, width, height, x, y, isWide } = this.layout;
    // The slots are five columns of the tray, which lies over the canvas, or beside it in a dock.
    const slotX = isWide ? (width + 80 - x) / unit : ((Math.max(1, this.#card) - 0.5) * (width / 5) - x) / unit;
    const slotY = ((isWide ? height * 0.3 : height - this.taken.bottom * 0.62) - y) / unit;
    const fromY = lamp.y + lampMiddle * lamp.size;
    const midX = lamp.x + (shownCard.x - lamp.x) * out;
    const midY = fromY + (shownCard.y - fromY) * out;
    const size = 0.5 + (shownCard.size - 0.5) * out - (shownCard.size - 1) * away;
    sprite.alpha = pose.alpha;
    sprite.scale.set(Math.max(0.02, size * pose.turn), size);
    sprite.position.set(midX + (slotX - midX) * away, midY + (slotY - midY) * away);
  }
}

const bitsOf = (lit: readonly number[]): number => lit.reduce((bits, at) => bits | (1 << at), 0);

/** Creates the scene of the cards. Call `prepare`, then pass the scene to `mountScene`. */
export const createCards = (tools: CardsTools): Scene<CardsIn, CardsData> =>
  createSceneShell(new Cards(tools), { sound: tools.sound });
