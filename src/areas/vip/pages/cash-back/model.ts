import { attach, createEvent, createStore, sample } from 'effector';
import { benefitIds, benefitTypes, contract, type BenefitLog, type CashBack } from '../../../../../contract';
import { createCallFx, createOwnFx, type ApiError } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { languageLoaded } from '../../../../core/i18n/language';
import { $location } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { $now } from '../../../../core/time/clock';
import { sessionEnded } from '../../../access/session';
import { alertAsked, claim, claimPressed, over } from '../../model/claim';

/** /subscriber/cashBack was opened. */
export const opened = createEvent();
export const asked = createEvent();
/** The player pressed the claim button. */
export const claimWanted = createEvent();

/** Requests of the page. A test replaces the handlers. */
export const cashBackFx = attach({ effect: createCallFx(contract.vip.cashBack), mapParams: (_: void) => ({}) });
export const historyFx = attach({
  effect: createCallFx(contract.vip.logs),
  mapParams: (_: void) => ({ type: benefitTypes.cashBack }),
});
const state = createOwnFx(cashBackFx);
const history = createOwnFx(historyFx);

export const $cashBack = createStore<CashBack | null>(null)
  .on(state.answered, (_, { result }) => result)
  .reset(sessionEnded);
/** The last 20 cash backs, newest first. */
export const $history = createStore<readonly BenefitLog[]>([])
  .on(history.answered, (_, { result }) => result)
  .reset(sessionEnded);
export const $problem = createStore<ApiError | null>(null)
  .on(state.fx.failData, (_, error) => error)
  .reset(state.fx, sessionEnded);
export const $loading = state.fx.pending;

const $open = $location.map(({ pathname }) => pathname === paths.cashBack);
/** The claim of the shown week opens or closes, or the week ends. */
const $due = $cashBack.map((shown) =>
  shown === null ? [] : [shown.last.claimBegins, shown.last.claimEnds, shown.present.ends],
);
const $passed = createStore(0);
const passedNow = sample({ clock: $now, source: $due, fn: (due, now) => due.filter((at) => at <= now).length });
const turned = sample({
  clock: passedNow,
  source: $passed,
  filter: (known, count) => count !== known,
  fn: (_, count) => count,
});
$passed.on(turned, (_, count) => count).reset(sessionEnded);

const again = sample({
  clock: [asked, over, cameOnline, languageLoaded, turned],
  source: $open,
  filter: (open) => open,
  fn: () => undefined,
});
sample({ clock: [opened, again], fn: () => undefined, target: [state.fx, history.fx] });
sample({ clock: opened, fn: () => undefined, target: claim.resumed });
sample({ clock: claimWanted, fn: () => benefitIds.cashBack, target: claimPressed });
/** A claimed week was tapped: the alert of the specification (VIP-4). */
export const claimedTapped = alertAsked;
