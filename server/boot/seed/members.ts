import type { Market } from '../../../contract';
import { isMobile } from '../../../contract/numbers/mobile';

/** A demo member. Numbers are derived from the market's example, so that they fit its pattern. */
export interface DemoMember {
  /** Last digits of the mobile number. */
  readonly ending: number;
  readonly nickName: string;
  readonly levelId: number;
  /** VIP points of this year. */
  readonly score: number;
  /** Days since registration. */
  readonly ageDays: number;
  /** Deposit and stakes of this week, as multiples of what the rain requires; 0 for none. */
  readonly deposit: number;
  readonly stakes: number;
  /** Coins and diamonds given each week, for spins and exchanges. */
  readonly purse?: { readonly coins: number; readonly diamonds: number };
  /** Messages in the inbox, and how many of them are unread (Q65). */
  readonly inbox?: { readonly count: number; readonly unread: number };
  /** Whether a deposit of this member is stuck. */
  readonly stuck?: true;
  /** Self-exclusion: how many days ago it began and ended; `permanent` for one without an end. */
  readonly exclusion?: { readonly beganDaysAgo: number; readonly endedDaysAgo: number | 'permanent' };
}

export const demoPassword = 'baobab123';

export const demoMembers: readonly DemoMember[] = [
  {
    ending: 1,
    nickName: 'Ama Mensah',
    levelId: 1,
    score: 120,
    ageDays: 40,
    deposit: 5,
    stakes: 1.2,
    purse: { coins: 8_240, diamonds: 360 },
    inbox: { count: 40, unread: 12 },
  },
  {
    ending: 7,
    nickName: 'Kofi Boateng',
    levelId: 7,
    score: 214_500,
    ageDays: 400,
    deposit: 50,
    // More than 50 records, for paging.
    stakes: 55,
    purse: { coins: 60_000, diamonds: 4_000 },
    inbox: { count: 160, unread: 120 },
  },
  { ending: 2, nickName: 'Player 2002', levelId: 1, score: 0, ageDays: 40, deposit: 0, stakes: 0 },
  { ending: 3, nickName: 'Player 2003', levelId: 1, score: 30, ageDays: 40, deposit: 2, stakes: 0.3 },
  { ending: 4, nickName: 'Player 2004', levelId: 1, score: 0, ageDays: 40, deposit: 0, stakes: 0, stuck: true },
  {
    ending: 5,
    nickName: 'Player 2005',
    levelId: 2,
    score: 610,
    ageDays: 300,
    deposit: 0,
    stakes: 0,
    exclusion: { beganDaysAgo: 190, endedDaysAgo: 5 },
  },
  {
    ending: 6,
    nickName: 'Player 2006',
    levelId: 1,
    score: 80,
    ageDays: 300,
    deposit: 0,
    stakes: 0,
    exclusion: { beganDaysAgo: 30, endedDaysAgo: 'permanent' },
  },
];

/**
 * The number of a demo member: the first digits of the market's example that begin a mobile block, zeros and the ending
 * (GH: 0240000001, NG: 08030000001).
 */
export function demoMobile(market: Market, ending: number): string {
  const { example, length } = market.mobile;
  const of = (digits: number): string => example.slice(0, digits) + String(ending).padStart(length - digits, '0');
  return [3, 4].map(of).find((mobile) => isMobile(market, mobile)) ?? example;
}
