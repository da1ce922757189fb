import { combine, createEvent, sample } from 'effector';
import { benefitStatus } from '../../../../../contract';
import { cameOnline } from '../../../../core/browser/trackers';
import { languageLoaded } from '../../../../core/i18n/language';
import { $location } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $now } from '../../../../core/time/clock';
import { begunDay } from '../../../../core/time/day';
import { claim } from '../../model/claim';
import { $benefits, $level, $levels, clubAsked } from '../../model/club';

/** /subscriber/memberCenter was opened. */
export const opened = createEvent();
const $day = $now.map(begunDay);
const $open = $location.map(({ pathname }) => pathname === paths.memberCenter);
// Names come from the server in the player's language; benefits of a day and a week change at midnight.
sample({
  clock: [cameOnline, languageLoaded, $day],
  source: $open,
  filter: (open) => open,
  fn: () => undefined,
  target: clubAsked,
});
sample({ clock: opened, target: [clubAsked, claim.resumed] });

/** Level, points, those of the next level, and the share of the way to it (0 to 1). */
export const $progress = combine($level, $levels, (level, levels) => {
  if (level === null) return null;
  const { levelId, score, nextPoints, factor } = level;
  const from = levels[levelId - 1] ?? 0;
  // After the recalculation a member may have fewer points than the own level needs.
  const share = nextPoints === null ? 1 : score >= from ? (score - from) / (nextPoints - from) : 0;
  return {
    levelId,
    score,
    factor,
    share: Math.min(1, share),
    missing: nextPoints === null ? null : nextPoints - score,
  };
});
export const $ready = $benefits.map(
  (benefits) => benefits?.filter(({ statu }) => statu === benefitStatus.claimable).length ?? 0,
);
