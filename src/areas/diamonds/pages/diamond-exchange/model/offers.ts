import { attach, createEvent, createStore, sample } from 'effector';
import { contract, type ExchangeConfig } from '../../../../../../contract';
import { $location } from '../../../../../core/router';
import { paths } from '../../../../../core/router/routes';
import { sessionEnded } from '../../../../access/session';
import { balanceRefreshRequested } from '../../../../wallet';
import { createCallFx, createOwnFx, type ApiError } from '../../../../../core/api';
import { $now } from '../../../../../core/time/clock';
import { cameOnline } from '../../../../../core/browser/trackers';
import { exchangeRequest, over } from './exchange';

/** /diamond/exchange was opened. */
export const opened = createEvent();
export const offersAsked = createEvent();

/** Counts finished exchanges: an answer requested before the last one is outdated. */
const $ends = createStore(0).on(over, (count) => count + 1);
export const readFx = attach({
  effect: createCallFx(contract.exchange.cfg),
  mapParams: (_ends: number) => ({ tickets: true }),
});
const { fx: askFx, answered } = createOwnFx(readFx);
const fresh = sample({
  clock: answered,
  source: $ends,
  filter: (now, { params }) => params === now,
  fn: (_, { result }) => result,
});

/** The offers with this member's obstacles; null before the first answer. */
export const $config = createStore<ExchangeConfig | null>(null)
  .on(fresh, (_, config) => config)
  .reset(sessionEnded);
/** The error of the last request, or null. */
export const $problem = createStore<ApiError | null>(null)
  .on(askFx.failData, (_, error) => error)
  .reset(askFx, sessionEnded);
export const $loading = askFx.pending;

const $open = $location.map(({ pathname }) => pathname === paths.diamondExchange);
const whileOpen = sample({ clock: [cameOnline, over], source: $open, filter: (open) => open });
// A new week has begun: requests the offers again.
const begun = sample({
  clock: $now,
  source: { open: $open, config: $config, loading: $loading },
  filter: ({ open, config, loading }, now) => open && !loading && config !== null && config.weekEnds <= now,
});
sample({ clock: [opened, offersAsked, whileOpen, begun], source: $ends, target: askFx });
sample({ clock: opened, target: [balanceRefreshRequested, exchangeRequest.resumed] });
