import { eq } from 'drizzle-orm';
import { contract, type CardsMember } from '../../../contract';
import { sessions, settings } from '../../db/schema';
import { post } from '../../ledger';
import type { Harness } from '../../testing/harness';
import { expect } from 'vitest';
import { cardSettingsOf, type CardSettings } from './settings';

const cards = contract.collectCards;
/** The harness's time at the start of each test. */
export const noon = Date.UTC(2026, 10, 20, 12, 5);
export const dayMs = 86_400_000;

/** Helpers of the tests of cards. `house` returns the harness, which exists only after beforeAll. */
export function cardsOf(house: () => Harness) {
  /** Changes the settings of the cards and advances the clock until the server reads them. */
  async function set(value: CardSettings): Promise<void> {
    await house().db.update(settings).set({ value }).where(eq(settings.key, 'collect-cards:GH'));
    house().clock.advance(2_500);
  }
  const stay = () =>
    house()
      .db.update(sessions)
      .set({ expiresAt: noon + 400 * dayMs });
  const ask = async (token: string): Promise<CardsMember> => (await house().call(cards.member, {}, { token })).data;
  const keyed = (token: string, key?: string) => ({ token, ...(key === undefined ? {} : { key }) });
  const draw = (token: string, { light = 0, key }: { light?: number; key?: string } = {}) =>
    house().call(cards.draw, { light }, keyed(token, key));
  const buy = (token: string, key?: string) => house().call(cards.buy, { cost: 400 }, keyed(token, key));
  const free = (token: string, key?: string) => house().call(cards.takeFree, {}, keyed(token, key));
  const swap = (token: string, cardId: number, key?: string) => house().call(cards.swap, { cardId }, keyed(token, key));
  const gift = (token: string, id: string, key?: string) => house().call(cards.gifts, { id }, keyed(token, key));
  const countsOf = ({ cardSet }: CardsMember): number[] => cardSet.map(({ count }) => count);

  /** A member with coins. */
  async function rich(coins = 40_000) {
    const player = await house().member();
    await post(house().db, {
      memberId: player.id,
      key: 'coins',
      reason: 'opening',
      now: noon,
      entries: [
        { account: 'house:promo', purse: 'coins', amount: -coins },
        { account: 'member', purse: 'coins', amount: coins },
      ],
    });
    return player;
  }

  /** Buys chances and draws until the member holds what is wanted. */
  async function drawUntil(token: string, wanted: (member: CardsMember) => boolean): Promise<CardsMember> {
    for (let tries = 0; tries < 60; tries += 1) {
      const member = await ask(token);
      if (wanted(member)) return member;
      if (member.chances === 0) expect((await buy(token)).code).toBe(0);
      expect((await draw(token, { light: tries % 5 })).code).toBe(0);
      house().clock.advance(5_000);
    }
    throw new Error('the wanted cards did not come in 60 draws');
  }
  const duplicates = (member: CardsMember) => countsOf(member).reduce((all, many) => all + Math.max(0, many - 1), 0);
  const missing = (member: CardsMember) => member.cardSet.find(({ count }) => count === 0);
  const isFull = (member: CardsMember) => missing(member) === undefined;
  /** Draws and swaps as the reference policy does, until the set is complete. */
  async function complete(token: string): Promise<CardsMember> {
    for (;;) {
      const member = await drawUntil(token, (one) => isFull(one) || duplicates(one) >= 8);
      if (isFull(member)) return member;
      expect((await swap(token, missing(member)!.id)).code).toBe(0);
    }
  }

  /** Checks the ledger, and resets clock and settings. */
  const reset = async () => {
    expect(await house().audit()).toEqual([]);
    house().clock.set(noon);
    await set(cardSettingsOf(house().deps.market));
  };
  return {
    set,
    stay,
    ask,
    draw,
    buy,
    free,
    swap,
    gift,
    countsOf,
    rich,
    drawUntil,
    duplicates,
    missing,
    isFull,
    complete,
    reset,
  };
}
