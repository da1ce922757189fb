import { attach, combine, createEvent, createStore, sample } from 'effector';
import { advertPositions, advertTypes, contract, type Advert } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { byLanguage } from '../../../core/i18n/by-language';
import { problemSeen } from '../../../core/problems';
import { $isQuiet } from '../../../core/quiet';
import { $welcomeOver } from '../../cash-rain';

/** The image of an advert that is no picture but a list of codes (ADV-5); it belongs to the lucky refund. */
const codesMarker = 'luckyRefundUnreadCodes';

const advertsFx = createCallFx(contract.config.adverts);

/** What an advert's content says, line by line: kicker, headline, explanation and the label of its one action. */
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

/** The adverts that can be shown as pictures, in their order (ADV-2). */
export const pictures = (adverts: readonly Advert[]): Advert[] =>
  adverts.filter(({ image }) => image !== '' && image !== codesMarker).sort((one, other) => one.sort - other.sort);

const none: readonly Advert[] = [];

/** What an advert is about: the first rain is a rain. */
export const offerOf = ({ typeId }: Pick<Advert, 'typeId'>): number =>
  typeId === advertTypes.welcome ? advertTypes.rain : typeId;
/** The first advert of each offer. */
export const onePerOffer = (adverts: readonly Advert[]): Advert[] =>
  adverts.filter((advert, at) => adverts.findIndex((other) => offerOf(other) === offerOf(advert)) === at);

type Position = (typeof advertPositions)[keyof typeof advertPositions];

/**
 * The adverts of one position: asked for by `requested`, again when the language changes; a failure is only logged
 * (ADV-7).
 */
function createAdverts(position: Position) {
  const requested = createEvent();
  const loadFx = attach({ effect: advertsFx, mapParams: (_: void) => ({ position }) });
  const { said, again } = byLanguage(loadFx);
  const $all = createStore<readonly Advert[]>([]).on(said, (_, adverts) => pictures(adverts));
  // A gift that this member has had is no offer.
  // And nothing is offered to who is taking a break, or has closed the account on this phone.
  const $adverts = combine($all, $welcomeOver, $isQuiet, (adverts, over, quiet) =>
    quiet ? none : over ? adverts.filter(({ typeId }) => typeId !== advertTypes.welcome) : adverts,
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
/** Pops up over home (HOM-5). */
export const homePopup = createAdverts(advertPositions.defaultPopup);
/** Floats over home until it is closed (HOM-6). */
export const floating = createAdverts(advertPositions.floating);
/** The list of the promotion page, and what pops up over it (ADV-8). */
export const promotionList = createAdverts(advertPositions.promotionList);
export const promotionPopup = createAdverts(advertPositions.promotionPopup);
