import { eq } from 'drizzle-orm';
import { contract, type Purse } from '../../../contract';
import { settings } from '../../db/schema';
import { wheelSettingsOf } from './settings';
import { post } from '../../ledger';
import type { Harness } from '../../testing/harness';

/** The harness's time at the start of each test. */
export const open = Date.UTC(2026, 10, 20, 12, 5);
/** Minimum time between two spins of one member, ms. */
export const cycle = 2_500;

/** Helpers of the spin tests. `house` returns the harness, which exists only after beforeAll. */
export function spinsOf(house: () => Harness) {
  /** A member with `amount` in `purse`. */
  const rich = async (purse: Purse = 'coins', amount = 10_000) => {
    const player = await house().member();
    await post(house().db, {
      memberId: player.id,
      key: 'gift',
      reason: 'opening',
      now: open,
      entries: [
        { account: 'house:promo', purse, amount: -amount },
        { account: 'member', purse, amount },
      ],
    });
    return player;
  };

  const spin = (token: string, id = 1, more: { key?: string; oddsVersion?: string } = {}) =>
    house().call(
      contract.coinSpin.bet,
      { id, ...(more.oddsVersion ? { oddsVersion: more.oddsVersion } : {}) },
      { token, ...(more.key ? { key: more.key } : {}) },
    );

  let changes = 0;
  /** Changes the wheel settings and advances the clock until the server reads them. */
  const change = async (value: Partial<ReturnType<typeof wheelSettingsOf>>) => {
    await house()
      .db.update(settings)
      .set({ value: { ...wheelSettingsOf(house().deps.market), ...value } })
      .where(eq(settings.key, 'wheels:GH'));
    // Later each time: what was read a moment ago is kept for two seconds.
    house().clock.advance((changes += 1) * 5_000);
  };

  /** Resets clock and wheel settings. */
  const reset = async () => {
    house().clock.set(open);
    await house()
      .db.update(settings)
      .set({ value: wheelSettingsOf(house().deps.market) })
      .where(eq(settings.key, 'wheels:GH'));
  };
  return { rich, spin, change, reset };
}
