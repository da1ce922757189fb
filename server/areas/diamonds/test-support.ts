import { contract, type DiamondTask, type Purse } from '../../../contract';
import { sessions } from '../../db/schema';
import { post } from '../../ledger';
import type { Harness } from '../../testing/harness';

/** The harness's time at the start of each test. */
export const open = Date.UTC(2026, 10, 20, 12, 5);
export const dayMs = 86_400_000;

/** Helpers of the diamond tests. `house` returns the harness, which exists only after beforeAll. */
export function diamondsOf(house: () => Harness) {
  let gifts = 0;
  /** Posts `amount` into a purse of the member. */
  const give = (memberId: number, purse: Purse, amount: number) =>
    post(house().db, {
      memberId,
      key: `gift-${(gifts += 1)}`,
      reason: 'opening',
      now: house().clock.now(),
      entries: [
        { account: 'house:promo', purse: purse === 'locked' ? 'cash' : purse, amount: -amount },
        { account: 'member', purse, amount },
      ],
    });
  const tasks = async (token: string) => (await house().call(contract.diamondTask.tasks, {}, { token })).data;
  const task = async (token: string, id: number): Promise<DiamondTask> =>
    (await tasks(token)).find((one) => one.id === id)!;
  const collect = (token: string, id: number, key?: string) =>
    house().call(contract.diamondTask.collect, { id }, { token, ...(key ? { key } : {}) });
  /** Keeps every session open for 400 days. */
  const stay = () =>
    house()
      .db.update(sessions)
      .set({ expiresAt: open + 400 * dayMs });
  return { give, tasks, task, collect, stay };
}
