import { and, eq, inArray, like, lt, sql } from 'drizzle-orm';
import { maskMobile, moneyIn, type Language, type Market } from '../../../contract';
import { say, type Localised } from '../../core/localised';
import type { Deps } from '../../core/deps';
import { notices } from '../../db/schema';
import type { Tx } from '../../db/types';
import { textOf, writeTexts, type TextMessage } from '../../inbox';
import { demoMobile } from './members';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A demo member's inbox: how many messages it has, of which the newest are unread (Q65). */
export interface DemoInbox {
  readonly memberId: number;
  readonly count: number;
  readonly unread: number;
}

const inLanguages = (market: Market, minor: number, texts: Localised): Localised => {
  const money = moneyIn(market);
  const fill = (language: Language): string => texts[language].replace('{amount}', money[language](minor));
  return { en: fill('en'), fr: fill('fr'), pt: fill('pt') };
};

/** The message `nth` of an inbox, 0 the newest. The kinds take turns. */
function messageAt(
  market: Market,
  { memberId, nth, at, now }: { memberId: number; nth: number; at: number; now: number },
): TextMessage {
  const sent = { memberId, now: at, once: `demo-message-${nth}`, quiet: true };
  const amount = (5 + ((nth * 7) % 40)) * 10 * market.scale;
  const week = 7 * dayMs;
  const changed = (): TextMessage => textOf(market, { ...sent, kind: 'limitsChanged', values: { from: at } });
  switch (nth % 6) {
    case 0:
      return {
        ...sent,
        kind: 'deposit',
        img: '/art/menu/wallet',
        url: '/account/records/deposit',
        title: say('Your deposit has arrived', 'Votre dépôt est arrivé', 'Seu depósito chegou'),
        content: inLanguages(
          market,
          amount,
          say('{amount} is in your balance now.', '{amount} sont sur votre solde.', '{amount} já está no seu saldo.'),
        ),
      };
    case 1:
      return textOf(market, { ...sent, kind: 'newDevice', values: { device: 'Chrome, Android', at } });
    case 2:
      // The server itself tells about a cash back that can still be claimed.
      if (now - at < week) return changed();
      return textOf(market, {
        ...sent,
        kind: 'cashBackReady',
        values: { amount: amount + 37, week: [at - week, at - dayMs], until: at + 6 * dayMs },
      });
    case 3:
      return textOf(market, {
        ...sent,
        kind: 'friendJoined',
        values: { mobile: maskMobile(demoMobile(market, 2_000 + nth)), code: '8F3K2' },
      });
    case 4:
      return {
        ...sent,
        kind: 'withdrawal',
        img: '/art/menu/wallet',
        url: '/account/records/withdraw',
        title: inLanguages(
          market,
          amount,
          say('{amount} is on its way to you', '{amount} en route vers vous', '{amount} a caminho de você'),
        ),
        content: say('Your withdrawal was paid.', 'Votre retrait a été payé.', 'Seu saque foi pago.'),
      };
    default:
      return changed();
  }
}

/** Fills the inboxes of demo members once (Q65). */
export async function seedMessages(tx: Tx, deps: Deps, inboxes: readonly DemoInbox[]): Promise<void> {
  const ids = inboxes.map(({ memberId }) => memberId);
  const filled = await tx
    .selectDistinct({ memberId: notices.memberId })
    .from(notices)
    .where(and(inArray(notices.memberId, ids), like(notices.onceKey, 'demo-message-%')));
  const known = new Set(filled.map(({ memberId }) => memberId));
  const now = deps.clock.now();
  for (const { memberId, count, unread } of inboxes) {
    if (known.has(memberId)) continue;
    const times = Array.from({ length: count }, (_, nth) => now - hourMs - nth * 7 * hourMs);
    const messages = times.map((at, nth) => messageAt(deps.market, { memberId, nth, at, now }));
    await writeTexts({ tx, deps }, messages.toReversed());
    await tx
      .update(notices)
      .set({ readAt: sql`created_at` })
      .where(
        and(
          eq(notices.memberId, memberId),
          lt(notices.createdAt, times[unread] === undefined ? 0 : times[unread]! + 1),
        ),
      );
  }
}
