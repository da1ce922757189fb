import * as v from 'valibot';
import { taskTypes, type Market } from '../../../contract';
import { scaled } from '../../fairness/market-scale';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const positive = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const rowSchema = v.object({
  id: positive,
  type: v.picklist([taskTypes.bet, taskTypes.deposit]),
  /** For deposits: 0 is one deposit of at least `target`, 1 and more are deposits of `target` in sum. */
  index: whole,
  /** Minor units. */
  target: positive,
  /** Coins, each valid from an instant (ms) on, the oldest first. The first one is valid from 0. */
  bonuses: v.pipe(
    v.array(v.object({ from: whole, coins: positive })),
    v.minLength(1),
    v.check((bonuses) => bonuses[0]?.from === 0, 'the first bonus is valid from 0'),
    v.check((bonuses) => bonuses.every(({ from }, at) => at === 0 || from > bonuses[at - 1]!.from), 'in order of time'),
  ),
  enable: v.boolean(),
});
export type TaskRow = v.InferOutput<typeof rowSchema>;

/** The daily tasks of a market. `enable` switches the whole group, with the entry over the games (TSK-5). */
export const tasksSchema = v.object({
  enable: v.boolean(),
  tasks: v.pipe(
    v.array(rowSchema),
    v.check((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'each id once'),
  ),
});
export type TaskSettings = v.InferOutput<typeof tasksSchema>;

/**
 * Returns the coins of a task at `now` (ms). `before` is the bonus before the last change; it is null when there
 * was no change, or when the bonus was not raised (economy §6).
 */
export function bonusAt({ bonuses }: Pick<TaskRow, 'bonuses'>, now: number): { coins: number; before: number | null } {
  const valid = bonuses.filter(({ from }) => from <= now);
  const { coins } = valid.at(-1)!;
  const before = valid.at(-2)?.coins ?? null;
  return { coins, before: before !== null && before < coins ? before : null };
}

/** The shipped tasks (economy §6), with targets in the market's currency. */
export function taskSettingsOf({ code }: Market): TaskSettings {
  const row = (
    id: number,
    { target, coins, ...kind }: { type: TaskRow['type']; index: number; target: number; coins: number },
  ): TaskRow => ({ id, ...kind, target: scaled(code, target), bonuses: [{ from: 0, coins }], enable: true });
  return {
    enable: true,
    tasks: [
      row(1, { type: taskTypes.bet, index: 0, target: 2_000, coins: 100 }),
      row(2, { type: taskTypes.deposit, index: 0, target: 500, coins: 50 }),
      row(3, { type: taskTypes.deposit, index: 1, target: 5_000, coins: 250 }),
    ],
  };
}
