import { createEvent, createStore, sample } from 'effector';
import { paths, pathTo } from '../../../core/router/routes';
import { routeRequested } from '../../../core/router';
import { createConfirm } from '../../../ui/confirm';
import { $isSignedIn, $rest, loginRequired } from '../../access/session';
import { $balance } from '../../wallet';
import { $openGame, gameTapped, sheetClosed } from '../model/model';
import { $offer } from './offer';
import { topUpAsked, topUpConfirmed } from './top-up';

export const playPressed = createEvent();
export const demoPressed = createEvent();
/** GAM-2: demo money cannot be withdrawn. */
export const demoWarning = createConfirm();

const pressed = sample({
  clock: playPressed,
  source: { game: $openGame, signedIn: $isSignedIn, rest: $rest, balance: $balance, offer: $offer },
  fn: ({ game, signedIn, rest, balance, offer }) => {
    if (game === null || !game.open || rest !== null) return null;
    const to = pathTo(paths.casino, { mode: 'launch', id: game.id });
    if (!signedIn) return { step: 'login' as const, to };
    // An unknown balance or offer does not hold up the player: the game itself says when a stake is too high.
    const missing = balance === null || offer === null ? 0 : Math.max(0, offer.minStake - balance.money);
    return missing > 0 ? { step: 'topUp' as const, to, missing } : { step: 'go' as const, to };
  },
}).filterMap((next) => next ?? undefined);

// GAM-3: the login leads to the game.
const login = pressed.filterMap(({ step, to }) => (step === 'login' ? { returnTo: to } : undefined));
sample({ clock: login, target: loginRequired });
sample({
  clock: pressed.filterMap((next) => (next.step === 'topUp' ? { missing: next.missing } : undefined)),
  target: topUpAsked,
});
const go = pressed.filterMap(({ step, to }) => (step === 'go' ? { to } : undefined));

/** The game whose demo was asked for: the sheet may be closed before the answer. */
const $demo = createStore<string | null>(null);
const demo = sample({
  clock: demoPressed,
  source: { game: $openGame, rest: $rest },
  filter: ({ game, rest }) => game?.open === true && game.hasDemo && rest === null,
  fn: ({ game }) => game!.id,
});
$demo.on(demo, (_, id) => id).reset(gameTapped);
sample({
  clock: demo,
  fn: () => ({
    title: 'launch:demo.title',
    body: 'launch:demo.text',
    confirm: 'launch:demo.confirm',
    cancel: 'launch:demo.cancel',
  }),
  target: demoWarning.asked,
});
const goDemo = sample({ clock: demoWarning.confirmed, source: $demo }).filterMap((id) =>
  id === null ? undefined : { to: pathTo(paths.casino, { mode: 'demo', id }) },
);
// The prompt is also used over a game, where the deposit opens over it.
const deposited = sample({
  clock: topUpConfirmed,
  source: $openGame,
  filter: (game) => game !== null,
  fn: () => ({ to: paths.deposit }),
});

sample({ clock: [login, go, goDemo, deposited], fn: () => undefined, target: sheetClosed });
sample({ clock: [go, goDemo, deposited], target: routeRequested });
