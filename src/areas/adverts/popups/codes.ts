import { combine, createEvent, createStore, sample } from 'effector';
import { routeRequested } from '../../../core/router';
import { findRoute } from '../../../core/router';
import { routes } from '../../../core/router/routes';
import { wordsFx } from '../../../core/i18n/words';
import { $mayInvite, sessionEnded } from '../../access/session';
import { codesIn, homePopup } from '../model/adverts';
import { popupTurn } from './lock';

const target = '/activities/lucky-refund/index';

/** New codes of the member in the lucky refund; `text` says for which round, or is empty (ADV-5). */
export interface NewCodes {
  readonly codes: readonly string[];
  readonly text: string;
}
/** The lucky refund has codes that the member has not seen. */
export const newCodesCame = createEvent<NewCodes>();
/** OK: the codes are seen. Leads to the lucky refund. */
export const codesSeen = createEvent();
/** The popup was closed: the codes are seen, and the page stays. */
export const codesClosed = createEvent();

const advertised = homePopup.said.filterMap((adverts) => {
  const codes = codesIn(adverts);
  return codes.length === 0 ? undefined : { codes, text: '' };
});
export const $newCodes = createStore<NewCodes | null>(null)
  .on([newCodesCame, advertised], (_, codes) => codes)
  .reset(codesSeen, codesClosed, sessionEnded);
const $wanted = combine($newCodes, $mayInvite, (news, may) => news !== null && news.codes.length > 0 && may);
export const $codesOpen = popupTurn('codes', $wanted, 'quiet');

sample({ clock: $wanted, filter: (wanted) => wanted, fn: () => 'adverts', target: wordsFx });
sample({
  clock: codesSeen,
  filter: () => findRoute(routes, target) !== null,
  fn: () => ({ to: target }),
  target: routeRequested,
});
