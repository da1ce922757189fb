import { attach, combine, createEvent, createStore, sample } from 'effector';
import { advertPositions, advertTypes, codesMarker, contract, type Advert } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { byLanguage } from '../../../core/i18n/by-language';
import { problemSeen } from '../../../core/problems';
import { $location, findRoute, placeOf } from '../../../core/router';
import { routes } from '../../../core/router/routes';
import { reuse } from '../../../core/reuse';
import { $mayInvite } from '../../access/session';
import { $welcomeOver } from '../../cash-rain';

/** The call. A test replaces the handler. */
export const callFx = createCallFx(contract.config.adverts);
// This module loads after the address was read, so the key of a request is kept, not that of a change of address.
const $kept = createStore('').on(callFx, (kept, { preview = kept }) => preview);
/** The key of an advert that the operator sees before it is published: `?preview=` of the address, for this visit. */
const $preview = combine($location, $kept, ({ search }, kept) => /[?&]preview=([\w.-]+)/.exec(search)?.[1] ?? kept);
/** Requests the adverts of a position (C19). */
export const advertsFx = attach({
  source: $preview,
  effect: callFx,
  mapParams: (position: number, preview) => (preview === '' ? { position } : { position, preview }),
});

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

/** Whether this version of the app has the page of an advert. */
const leadsSomewhere = ({ url }: Pick<Advert, 'url'>): boolean =>
  !url.startsWith('/') || findRoute(routes, placeOf(url).pathname) !== null;

/** The adverts with a picture and a page, in display order (ADV-2). */
export const pictures = (adverts: readonly Advert[]): Advert[] =>
  adverts
    .filter((advert) => advert.image !== '' && advert.image !== codesMarker && leadsSomewhere(advert))
    .sort((one, other) => one.sort - other.sort);

/** The codes of an advert with the marker; empty without one (ADV-5). */
export const codesIn = (adverts: readonly Advert[]): string[] =>
  (adverts.find(({ image }) => image === codesMarker)?.content ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '');

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
  const loadFx = attach({ effect: advertsFx, mapParams: (_: void) => position });
  const { said, again } = byLanguage(loadFx);
  const $all = createStore<readonly Advert[]>([]).on(said, (known, adverts) => reuse(known, pictures(adverts)));
  // Hides the welcome advert after its gift was used, and all adverts while play is refused (Q77).
  const $adverts = combine($all, $welcomeOver, $mayInvite, (adverts, over, mayInvite) =>
    !mayInvite ? none : over ? adverts.filter(({ typeId }) => typeId !== advertTypes.welcome) : adverts,
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
  return { requested, loadFx, said, $adverts, $status };
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
/** The strip of adverts on the promotion page (ADV-6). */
export const swipe = createAdverts(advertPositions.swipe);
/** The popup of a game category (Q67). */
export const categoryPopup = createAdverts(advertPositions.popup);
/** The advert with the time left, and the one of earned coins (Q67). */
export const countDown = createAdverts(advertPositions.countDown);
export const coinsEvent = createAdverts(advertPositions.coinsEvent);
/** The advert below the form of registration (Q67). */
export const registerAdvert = createAdverts(advertPositions.register);
