import { clamp01, easeOut } from '../kit/park';
import { rowMiddle, fadeMs } from './config';
import type { Shown } from './messages';
import type { RowPose } from './parts/row';
import type { Stage } from './parts/stage';
import { doneIn, lockedIn, stepAt, tierAt } from './plan';
import type { DrawPlan, DrawStep } from './plan';

const seen = 4;

/** What happened by the time of the last pose. A change of a number is a sound. */
export interface FilmMarks {
  /** Locked cells of all steps so far. */
  locks: number;
  tier: number;
  /** Index of the last own step that is locked; −1 for none. */
  own: number;
  cheering: boolean;
}

/** Poses rows, lamps and head for any time of a draw: a late viewer sees the same as the others. */
export class Film {
  readonly marks: FilmMarks = { locks: 0, tier: -1, own: -1, cheering: false };
  readonly #stage: Stage;
  readonly #motion: boolean;
  readonly #pose: RowPose = { y: 0, alpha: 0, locked: 0, rolling: false, sinceLockMs: 0, sinceRowMs: -1 };
  #said = -1;

  constructor(stage: Stage, motion: boolean) {
    this.#stage = stage;
    this.#motion = motion;
  }

  /** Forgets the last draw. */
  rewind(): void {
    this.#said = -1;
    this.marks.locks = 0;
    this.marks.tier = -1;
    this.marks.own = -1;
    this.marks.cheering = false;
    this.#stage.rows.forEach((row) => row.clear());
    this.#stage.balls?.clear();
  }

  /** All three rows roll: sales are closed and nothing is published. */
  roll(ms: number): void {
    const pose = this.#pose;
    this.#stage.rows.forEach((row, i) => {
      row.set(-2 - i, { code: '0000000', own: false });
      pose.y = rowMiddle(i);
      pose.alpha = i < 3 ? (this.#motion ? 1 : 0) : 0;
      pose.locked = 0;
      pose.rolling = true;
      pose.sinceLockMs = 0;
      pose.sinceRowMs = -1;
      row.pose(pose, ms);
    });
    this.#stage.balls?.tumble(ms, this.#motion ? 1 : 0);
  }

  /** The draw at `t` ms since its publication. `shade` (0–1) fades the rows in after a skip. */
  draw(shown: Shown, plan: DrawPlan, [t, ms, shade]: readonly [number, number, number]): void {
    const at = stepAt(plan, t);
    const tier = tierAt(plan, t);
    this.marks.tier = tier;
    this.marks.cheering = t >= plan.cheerMs;
    this.#say(shown, plan, at, tier);
    if (shown.skin === 'balls') this.#balls(shown, plan, t, ms);
    else this.#rows(shown, plan, [at, tier, t, ms, shade]);
    this.#marks(shown, plan, at, t);
  }

  #balls(shown: Extract<Shown, { skin: 'balls' }>, plan: DrawPlan, t: number, ms: number): void {
    const { balls } = this.#stage;
    if (!balls) return;
    balls.set(shown.balls);
    const last = plan.steps.at(-1);
    const calm = last ? clamp01((t - last.startMs) / 1_200) : 0;
    balls.tumble(ms, this.#motion ? 1 - 0.999 * easeOut(calm) : 0);
    balls.pose(plan, t, this.#motion);
  }

  #rows(
    shown: Extract<Shown, { skin: 'codes' }>,
    plan: DrawPlan,
    [at, tier, t, ms, shade]: readonly [number, number, number, number, number],
  ): void {
    const { rows } = this.#stage;
    const last = shown.tiers.length - 1;
    const now = plan.steps[at];
    // While the next lamp lights up, the rows of the last tier fade out.
    const fading = now && tier > now.tier ? clamp01((t - (plan.tiers[tier]?.startMs ?? t)) / fadeMs) : 0;
    for (let j = 0; j < seen; j += 1) {
      const index = at - j;
      const row = rows[(((index % seen) + seen) % seen) | 0];
      if (!row) continue;
      const step = plan.steps[index];
      if (!now || !step || step.tier !== now.tier || fading >= 1) {
        this.#pose.alpha = 0;
        row.pose(this.#pose, ms);
        continue;
      }
      const code = shown.tiers[step.tier]?.codes[step.row];
      if (!code) continue;
      row.set(index, code);
      this.#place(step, step.tier === last ? 1 : 2 - j - this.#moved(now, t), t);
      this.#pose.alpha *= (1 - fading) * shade;
      row.pose(this.#pose, ms);
    }
  }

  #moved(now: DrawStep, t: number): number {
    if (!this.#motion || now.endMs <= now.moveMs) return 0;
    return easeOut(clamp01((t - now.moveMs) / (now.endMs - now.moveMs)));
  }

  #place(step: DrawStep, place: number, t: number): void {
    const pose = this.#pose;
    const locked = lockedIn(step, t);
    pose.y = rowMiddle(place);
    pose.alpha = place < 0 ? Math.max(0, 1 + place * 1.6) : 1;
    pose.rolling = true;
    pose.locked = this.#motion ? locked : 7;
    pose.sinceLockMs = t - step.startMs - step.rollMs - (locked - 1) * step.staggerMs;
    pose.sinceRowMs = t - step.lockedMs;
    if (!this.#motion) pose.alpha *= clamp01((t - step.startMs) / fadeMs);
  }

  #say(shown: Shown, plan: DrawPlan, at: number, tier: number): void {
    const { head } = this.#stage;
    const key = (tier + 1) * 1_000 + at;
    if (key === this.#said) return;
    this.#said = key;
    if (shown.skin === 'balls') return head.say(shown.amount, shown.title, '');
    const words = shown.tiers[tier];
    if (!words) return;
    const step = plan.steps[at];
    const number = step && step.tier === tier ? step.row + 1 : 1;
    head.say(words.amount, words.title, words.note.replace('{{n}}', String(number)));
  }

  #marks(shown: Shown, plan: DrawPlan, at: number, t: number): void {
    const { head } = this.#stage;
    const step = plan.steps[at];
    const balls = shown.skin === 'balls';
    const locked = step && !balls ? lockedIn(step, t) : 0;
    this.marks.locks = balls ? doneIn(plan, 0, t) : at * 7 + locked;
    const tier = this.marks.tier;
    const count = plan.tiers[tier]?.count ?? 0;
    const beads = count <= 12 && !balls ? count : 0;
    const rolling = step && step.tier === tier && t < step.lockedMs && !balls && tier < plan.tiers.length - 1;
    head.pose(beads, beads ? doneIn(plan, tier, t) : 0, rolling && this.#motion ? locked : -1);
    this.marks.own = -1;
    if (balls) return;
    for (let i = at; i >= 0; i -= 1) {
      const past = plan.steps[i] as DrawStep;
      if (past.lockedMs > t || !shown.tiers[past.tier]?.codes[past.row]?.own) continue;
      this.marks.own = i;
      return;
    }
  }
}
