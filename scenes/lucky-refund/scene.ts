import type { QualitySettings } from '../kit/governor';
import { clamp01 } from '../kit/park';
import type { SafeArea, Scene } from '../kit/scene';
import { createSceneShell } from '../kit/shell';
import { StageScene } from '../kit/stage-scene';
import type { RoomPort, StageTools } from '../kit/stage-scene';
import { fadeMs, lastSeconds, rowMiddle } from './config';
import { Film } from './film';
import { drawLayout } from './layout';
import type { DrawLayout } from './layout';
import type { DrawData, DrawIn, DrawOut, DrawPort, Shown } from './messages';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { doneIn, planBalls, planCodes } from './plan';
import type { DrawPlan } from './plan';

type DrawPhase = 'idle' | 'countdown' | 'waiting' | 'drawing' | 'done';

interface DrawTools extends StageTools {
  /** Receives the scene's messages to the app. */
  on(out: DrawOut): void;
}

/** After a longer jump (hidden page, late viewer) the sounds between are not played. */
const heardMs = 400;

/** The plan of what is shown. */
export const planOf = (shown: Shown): DrawPlan =>
  shown.skin === 'balls'
    ? planBalls(shown.balls.length)
    : planCodes(shown.tiers.map(({ count, codes }) => ({ count, rows: codes.length })));

/** Shows a published draw on a timeline that is counted from its publication (LRF-9). It holds no odds. */
class Draw extends StageScene<DrawPort, DrawData, DrawLayout, Stage, DrawTools> {
  #film: Film | null = null;
  #plates = 142;
  protected phase: DrawPhase = 'idle';
  /** Scene time of the end of the countdown, or of the publication. */
  #baseMs = 0;
  #shown: Shown | null = null;
  #plan: DrawPlan | null = null;
  #skippedMs = -Infinity;
  /** Scene time of the frame before, ms. */
  #shownMs = 0;
  #second = -1;
  #glow = true;
  #cheered = false;
  #ownAt = -1;

  constructor(tools: DrawTools) {
    super(tools, 'lucky-refund');
  }

  protected load(data: DrawData): Promise<Stage> {
    return buildStage(this.base, data);
  }

  protected override ready(stage: Stage): void {
    this.#film = new Film(stage, this.moving);
    this.#darken();
    this.#enter(this.phase);
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): DrawLayout {
    return drawLayout(width, height, { taken, plates: this.#plates });
  }

  override setQuality(settings: QualitySettings): void {
    this.#glow = settings.glow;
    super.setQuality(settings);
  }

  override send(port: DrawPort): void {
    if (port.type === 'room') this.#plates = port.plates;
    super.send(port);
  }

  protected receive(port: Exclude<DrawPort, RoomPort>, now: number): void {
    if (port.type === 'skip') this.#skip(now);
    else if (port.type === 'draw') this.#begin(port.shown, now - port.sinceMs);
    else {
      if (port.type === 'countdown') this.#baseMs = now + port.remainingMs;
      this.#enter(port.type === 'wait' ? 'waiting' : port.type);
    }
  }

  protected pose(stage: Stage, ms: number): void {
    const heard = ms - this.#shownMs < heardMs;
    this.#shownMs = ms;
    const film = this.#film;
    if (!film) return;
    if (this.phase === 'countdown') this.#count(stage, ms, heard);
    else if (this.phase === 'waiting') film.roll(ms);
    else if (this.#shown && this.#plan) this.#play(film, [this.#shown, this.#plan], [ms, heard]);
    else stage.balls?.tumble(ms, 0);
    this.#light(stage, ms);
    stage.dust.update(ms);
    stage.confetti.update(ms);
    stage.cheer.update(ms);
  }

  protected state(): object {
    const t = this.ms - this.#baseMs;
    const plan = this.#plan;
    return {
      skin: this.start?.skin ?? null,
      place: [this.layout.x, this.layout.y, this.layout.unit],
      second: this.phase === 'countdown' ? this.#second : null,
      tier: this.#film?.marks.tier ?? -1,
      locks: this.#film?.marks.locks ?? 0,
      own: this.#film?.marks.own ?? -1,
      done: plan ? plan.tiers.map((_, tier) => doneIn(plan, tier, t)) : [],
      celebrating: this.stage?.cheer.live ?? false,
    };
  }

  #enter(phase: DrawPhase): void {
    this.phase = phase;
    const stage = this.stage;
    if (!stage || phase === 'drawing' || phase === 'done') return;
    this.#shown = null;
    this.#plan = null;
    this.#film?.rewind();
    stage.countdown.clear();
    stage.confetti.clear();
    stage.cheer.clear();
    const { countdown, waiting } = this.start?.texts ?? { countdown: '', waiting: '' };
    stage.head.say('', phase === 'countdown' ? countdown : phase === 'waiting' ? waiting : '', '');
    stage.head.pose(0, 0, -1);
    this.#second = -1;
  }

  #begin(shown: Shown, baseMs: number): void {
    const again = this.#shown !== null && this.phase !== 'waiting';
    this.stage?.countdown.clear();
    if (!again) this.#film?.rewind();
    this.#shown = shown;
    this.#plan = planOf(shown);
    this.#darken();
    this.#baseMs = baseMs;
    this.#skippedMs = -Infinity;
    this.#cheered = false;
    this.#ownAt = -1;
    this.phase = 'drawing';
  }

  /** The lamps of tiers without a winning code stay dark during the whole draw. */
  #darken(): void {
    if (this.#plan) this.stage?.lamps.setEmpty(this.#plan.tiers.map(({ count }) => count === 0));
  }

  #skip(ms: number): void {
    if (this.phase !== 'drawing' || !this.#plan) return;
    this.#skippedMs = ms;
    this.#baseMs = ms - this.#plan.endMs;
    this.stage?.confetti.clear();
    this.#finish();
  }

  #finish(): void {
    this.phase = 'done';
    this.tools.on({ type: 'done' });
  }

  #count(stage: Stage, ms: number, heard: boolean): void {
    const left = Math.max(0, this.#baseMs - ms);
    stage.countdown.pose(left);
    const second = Math.ceil(left / 1_000);
    if (second === this.#second) return;
    if (this.#second >= 0 && heard && second > 0) this.tools.sound.tick(second <= lastSeconds);
    this.#second = second;
  }

  #play(film: Film, [shown, plan]: readonly [Shown, DrawPlan], [ms, heard]: readonly [number, boolean]): void {
    const { marks } = film;
    const [locks, tier] = [marks.locks, marks.tier];
    const t = Math.min(ms - this.#baseMs, plan.endMs);
    film.draw(shown, plan, [t, ms, clamp01((ms - this.#skippedMs) / fadeMs)]);
    const { sound } = this.tools;
    if (heard && this.phase === 'drawing') {
      if (marks.locks > locks) sound.click(0.5);
      if (marks.tier > tier) sound.drum();
    }
    this.#celebrate(film, plan, heard);
    if (this.phase === 'drawing' && t >= plan.endMs) this.#finish();
  }

  #celebrate({ marks }: Film, plan: DrawPlan, heard: boolean): void {
    const { sound } = this.tools;
    const step = plan.steps[marks.own];
    if (marks.own !== this.#ownAt) {
      this.#ownAt = marks.own;
      if (step && this.moving && this.phase === 'drawing') {
        const middle = rowMiddle(step.tier === plan.tiers.length - 1 ? 1 : 2);
        this.stage?.confetti.start(this.#baseMs + step.lockedMs, middle, marks.own);
        if (heard) sound.run();
      }
    }
    if (!marks.cheering || this.#cheered) return;
    this.#cheered = true;
    if (this.phase !== 'drawing') return;
    if (this.moving) this.stage?.cheer.start(this.#baseMs + plan.cheerMs, this.start?.skin === 'codes');
    if (heard) {
      sound.brass();
      sound.shower();
    }
  }

  #light(stage: Stage, ms: number): void {
    const drawing = this.phase === 'drawing' || this.phase === 'waiting';
    const left = clamp01((this.#baseMs - ms) / 60_000);
    if (this.phase === 'countdown') stage.bulbs.pose('share', left, [ms, false]);
    else stage.bulbs.pose(this.moving ? 'alternate' : 'steady', 1, [ms, drawing]);
    const plan = this.#plan;
    const tier = stage.lamps.count === 0 || !plan ? -1 : (this.#film?.marks.tier ?? -1);
    const span = plan?.tiers[tier];
    const t = ms - this.#baseMs;
    const over = plan !== null && t >= plan.cheerMs;
    const share = plan && span && span.count > 0 ? doneIn(plan, tier, t) / span.count : 0;
    const since = span ? t - span.startMs : Infinity;
    stage.lamps.pose(over && plan ? plan.tiers.length : tier, share, [since, this.moving, this.#glow]);
  }
}

/** Creates the scene of a draw. Call `prepare`, then pass the scene to `mountScene`. */
export const createDraw = (tools: DrawTools): Scene<DrawIn, DrawData> =>
  createSceneShell(new Draw(tools), { sound: tools.sound });
