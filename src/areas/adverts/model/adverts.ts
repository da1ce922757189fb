import { attach, combine, createEvent, createStore, sample } from 'effector';
import { advertPositions, advertTypes, contract, type Advert } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { byLanguage } from '../../../core/i18n/by-language';
import { problemSeen } from '../../../core/problems';
import { reuse } from '../../../core/reuse';
import { $isOnBreak } from '../../../core/play-break';
import { $welcomeOver } from '../../cash-rain';

/** A special value of `image`: not a picture but a list of codes (ADV-5) of the lucky refund. */
const codesMarker = 'luckyRefundUnreadCodes';

const advertsFx = createCallFx(contract.config.adverts);

/** The lines of an advert's content: kicker, headline, explanation and the label of its action. */
export interface AdvertText {
  kicker: string;
  headline: string;
  explanation: string;
  action: string;
}

export function advertText({ content }: Pick<Advert, 'content'>): AdvertText {
  const [kicker = '', headline = '', explanation = '', action = ''] = content.split('\n').map((line) => line.trim());
  return { kicker, headline, explanation, action };
}

/** The adverts with a picture, in display order (ADV-2). */
export const pictures = (adverts: readonly Advert[]): Advert[] =>
  adverts.filter(({ image }) => image !== '' && image !== codesMarker).sort((one, other) => one.sort - other.sort);

const none: readonly Advert[] = [];

/** The offer of an advert; the first rain counts as a rain. */
export const offerOf = ({ typeId }: Pick<Advert, 'typeId'>): number =>
  typeId === advertTypes.welcome ? advertTypes.rain : typeId;
/** The first advert of each offer. */
export const onePerOffer = (adverts: readonly Advert[]): Advert[] =>
  adverts.filter((advert, at) => adverts.findIndex((other) => offerOf(other) === offerOf(advert)) === at);

type Position = (typeof advertPositions)[keyof typeof advertPositions];

/**
 * The adverts of one position, loaded by `requested` and again after a change of language. A failure is only logged
 * (ADV-7).
 */
function createAdverts(position: Position) {
  const requested = createEvent();
  const loadFx = attach({ effect: advertsFx, mapParams: (_: void) => ({ position }) });
  const { said, again } = byLanguage(loadFx);
  const $all = createStore<readonly Advert[]>([]).on(said, (known, adverts) => reuse(known, pictures(adverts)));
  // Hides the welcome advert after its gift was used, and all adverts during a break or self-exclusion.
  const $adverts = combine($all, $welcomeOver, $isOnBreak, (adverts, over, onBreak) =>
    onBreak ? none : over ? adverts.filter(({ typeId }) => typeId !== advertTypes.welcome) : adverts,
  );
  const $status = createStore<'idle' | 'loading' | 'ready' | 'failed'>('idle')
    .on(loadFx, () => 'loading' as const)
    .on(loadFx.done, () => 'ready' as const)
    .on(loadFx.fail, () => 'failed' as const);

  sample({
    clock: requested,
    source: loadFx.pending,
    filter: (pending) => !pending,
    fn: () => undefined,
    target: loadFx,
  });
  sample({
    clock: again,
    source: $status,
    filter: (status) => status === 'ready',
    fn: () => undefined,
    target: requested,
  });
  sample({
    clock: loadFx.failData,
    fn: ({ message }: ApiError) => ({ what: `adverts ${position}`, message }),
    target: problemSeen,
  });
  return { requested, loadFx, $adverts, $status };
}

/** The banner at the top of home (HOM-4, HOM-7). */
export const banner = createAdverts(advertPositions.banner);
/** Pictures between the game sections of theme B (HOM-8). */
export const homeImages = createAdverts(advertPositions.homeImages);
/** The popup of the home page (HOM-5). */
export const homePopup = createAdverts(advertPositions.defaultPopup);
/** Floats above the home page until it is closed (HOM-6). */
export const floating = createAdverts(advertPositions.floating);
/** The list of the promotion page, and its popup (ADV-8). */
export const promotionList = createAdverts(advertPositions.promotionList);
export const promotionPopup = createAdverts(advertPositions.promotionPopup);
