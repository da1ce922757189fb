import { createEvent, createStore, sample } from 'effector';
import { contract, type GameOffer } from '../../../../contract';
import { createCallFx } from '../../../core/api';
import { cameOnline } from '../../../core/browser/trackers';
import { $openGame } from '../model/model';

/** The sheet of a game is on the screen. */
export const sheetShown = createEvent();
export const offerFx = createCallFx(contract.bets.offer);

const opened = sample({ clock: sheetShown, source: $openGame }).filterMap((game) =>
  game?.open === true ? { gameId: game.id } : undefined,
);
/** Odds, return, stakes and highest win of the game in the sheet; null while unknown (GAM-1). */
export const $offer = createStore<GameOffer | null>(null);
$offer.on(opened, (known, { gameId }) => (known?.gameId === gameId ? known : null));
sample({
  clock: offerFx.doneData,
  source: $openGame,
  filter: (game, offer) => game?.id === offer.gameId,
  fn: (_, offer) => offer,
  target: $offer,
});
/** The facts of the catalogue are shown instead. */
export const $offerFailed = createStore(false)
  .on(offerFx.fail, () => true)
  .reset(offerFx);

sample({ clock: opened, target: offerFx });
sample({
  clock: cameOnline,
  source: { game: $openGame, offer: $offer },
  filter: ({ game, offer }) => game?.open === true && offer === null,
  fn: ({ game }) => ({ gameId: game!.id }),
  target: offerFx,
});
