import { fork } from 'effector';
import type { Benefit, CashBack, CashBackWeek, ClaimedBenefit, OwnBenefit } from '../../../../contract';
import { $token, type ApiError } from '../../../core/api';
import { testProfile } from '../../../core/api/test-member';
import { $online } from '../../../core/browser/trackers';
import { $entry } from '../../../core/router';
import { $theme, type Theme } from '../../../core/theme/theme';
import { $now } from '../../../core/time/clock';
import { $profile } from '../../access/session';
import { enjoyFx } from '../model/claim';
import { enjoyedFx, levelFx, levelsFx } from '../model/club';
import { benefitsOfFx } from '../model/picked';
import { cashBackFx, historyFx } from '../pages/cash-back/model';

export const benefitOf = (id: number, more: Partial<OwnBenefit> = {}): OwnBenefit => ({
  id,
  type: 2,
  name: `benefit ${id}`,
  enable: true,
  state: 1,
  value: 50,
  unit: 'coins',
  minLevel: 3,
  isClaimed: true,
  statu: 0,
  amount: 50,
  begins: 0,
  ends: 86_400_000,
  ...more,
});
export const weekOf = (more: Partial<CashBackWeek> = {}): CashBackWeek => ({
  week: '19700105',
  begins: 345_600_000,
  ends: 950_400_000,
  claimBegins: 972_000_000,
  claimEnds: 1_555_200_000,
  netLoss: 124_000,
  cost: 11_844,
  byLoss: 6_200,
  byPlay: 4_737,
  cap: 30_000,
  amount: 4_737,
  decided: 'play',
  games: [{ gameId: '103', name: 'Rocket Rush', staked: 260_000, edge: 300, cost: 7_800 }],
  ...more,
});
export const cashBackOf = (more: Partial<CashBack> = {}): CashBack => ({
  levelId: 4,
  percent: 500,
  share: 4_000,
  last: weekOf(),
  present: weekOf({ week: '19700112', amount: 100, games: [] }),
  statu: 0,
  ...more,
});

interface Wish {
  benefits?: OwnBenefit[] | ApiError;
  cashBack?: CashBack | ApiError;
  /** The benefits of any level. */
  levelBenefits?: (level: number) => Benefit[] | ApiError;
  online?: boolean;
  theme?: Theme;
}
const orReject = <T>(answer: T | ApiError): T | Promise<never> =>
  answer instanceof Error ? Promise.reject(answer) : answer;

/** A scope with a fake server of the club, and the claims that it was asked for. For tests only. */
export function clubHouse({
  benefits = [],
  cashBack = cashBackOf(),
  levelBenefits = () => [],
  online = true,
  theme = 'a',
}: Wish = {}) {
  const asked: number[] = [];
  const answers: Array<(claimed: ClaimedBenefit) => void> = [];
  const values = [
    [$token, 't'.repeat(40)],
    [$profile, testProfile()],
    [$now, 1_000_000_000],
    [$online, online],
    [$theme, theme],
    [
      $entry,
      { pathname: '/subscriber/cashBack', search: '', hash: '', key: 'k', index: 0, action: 'push', direction: 'none' },
    ],
  ];
  const handlers = [
    [levelFx, () => ({ levelId: 4, score: 16_420, nextPoints: 30_000, yearEnds: 1, factor: 1 })],
    [levelsFx, () => [0, 500, 2_500, 10_000, 30_000].map((points, at) => ({ levelId: at + 1, points }))],
    [enjoyedFx, () => orReject(benefits)],
    // The handler of an attached effect gets its source first.
    [benefitsOfFx, (_: null, { levelId }: { levelId: number }) => orReject(levelBenefits(levelId))],
    [cashBackFx, () => orReject(cashBack)],
    [historyFx, () => []],
    [
      enjoyFx,
      ({ input }: { input: { id: number } }) => {
        asked.push(input.id);
        return new Promise((give) => {
          answers.push(give);
        });
      },
    ],
  ];
  return { scope: fork({ values: values as never, handlers: handlers as never }), asked, answers };
}
