import { attach, combine, createEvent, createStore, sample } from 'effector';
import {
  advertPositions,
  benefitIds,
  contract,
  type Advert,
  type AnswerOf,
  type OwnBenefit,
  type Season,
} from '../../../../../contract';
import { createCallFx, type ApiError } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { byLanguage } from '../../../../core/i18n/by-language';
import { $location } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $now } from '../../../../core/time/clock';
import { begunDay } from '../../../../core/time/day';
import { advertsFx } from '../../../adverts';
import { pictures } from '../../../adverts/pictures';
import { $benefits, clubAsked } from '../../../vip/club';

/** /publicize/christmas was opened. */
export const opened = createEvent();
export const askedAgain = createEvent();

/** Requests of the page. A test replaces the handlers. */
export const seasonFx = attach({ effect: createCallFx(contract.promotion.season), mapParams: (_: void) => ({}) });
export const tilesFx = attach({
  effect: advertsFx,
  mapParams: (_: void) => advertPositions.season,
});
/** What each level gets for Christmas, for visitors and levels without the gift. */
export const giftsFx = attach({
  effect: createCallFx(contract.vip.settings),
  mapParams: (_: void) => ({ benefitId: benefitIds.christmas }),
});

const $open = $location.map(({ pathname }) => pathname === paths.christmas);
const $day = $now.map(begunDay);
const { said, again } = byLanguage(tilesFx);
// The gift and the season change at midnight.
const renewed = sample({ clock: [cameOnline, $day, again], filter: $open, fn: () => undefined });
sample({ clock: [opened, askedAgain, renewed], fn: () => undefined, target: [seasonFx, tilesFx, giftsFx, clubAsked] });

export const $season = createStore<Season | null>(null).on(seasonFx.doneData, (_, season) => season);
/** The ways on, from the seasonal adverts (ADV-17). */
export const $tiles = createStore<readonly Advert[]>([]).on(said, (_, adverts) => pictures(adverts));

type Gifts = AnswerOf<typeof contract.vip.settings>['levels'];
/** The gifts of the levels that get one; empty before the answer. */
export const $gifts = createStore<Gifts>([]).on(giftsFx.doneData, (_, { levels }) =>
  levels.filter(({ value }) => value > 0),
);
/** The member's own Christmas gift; null for a visitor and before the answer. */
export const $own = $benefits.map(
  (benefits): OwnBenefit | null => benefits?.find(({ id }) => id === benefitIds.christmas) ?? null,
);

/** Whether the season runs: null before the answer. */
export const $isOn = combine($season, $now, (season, now) =>
  season === null ? null : now >= season.begins && now < season.ends,
);
/** The error of the last request of the dates, or null. */
export const $problem = createStore<ApiError | null>(null)
  .on(seasonFx.failData, (_, error) => error)
  .reset(seasonFx);
export const $loading = seasonFx.pending;
