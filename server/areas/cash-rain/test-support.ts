import { expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { contract } from '../../../contract';
import { rainGifts } from '../../db/schema';
import type { Harness } from '../../testing/harness';

/** The slot of the rain at noon. */
export const noon = 'GH-20261120-1200';
/** The harness's time at the start of each test, in the slot at noon. */
export const open = Date.UTC(2026, 10, 20, 12, 5);
export const dayMs = 86_400_000;

/** Helpers of the claim tests. `house` returns the harness, which exists only after beforeAll. */
export function playsOf(house: () => Harness) {
  /** A member who has started the rain `id`. */
  const started = async (plan: Parameters<Harness['member']>[0] = {}, id = noon) => {
    const player = await house().member(plan);
    expect(await house().call(contract.cashRain.drawStatus, { id }, { token: player.token })).toMatchObject({
      code: 0,
      data: false,
    });
    return player;
  };
  const gifts = (memberId: number) => house().db.select().from(rainGifts).where(eq(rainGifts.memberId, memberId));
  return { started, gifts };
}
