import { combine, createStore, sample } from 'effector';
import { $language } from '../../../core/i18n/language';
import { $market } from '../../../core/market/market';
import { $reducedMotion, $saveData, $visible } from '../../../core/browser/trackers';
import { $soundOn, soundAsked, soundChosen } from '../../../core/scene/sound-choice';
import { $theme } from '../../../core/theme/theme';
import { $rest } from '../../access/session';
import type { ReplayMessage, StartMessage } from '../../../../games/protocol/frame';
import { $covered } from './covered';
import { $depositOpen } from './deposit';
import { $ready, $welcomed, saidOf, sendFx, welcomed, type Telling } from './frame';
import { $running, launched } from './launch';
import { $leaving } from './leave';
import './expired';
import { $elsewhere } from './one-device';
import { $purse, $roundOpen, $told, type Purse } from './round';

const nothing: Purse = { total: 0, locked: 0 };

type Beginning = Omit<StartMessage, 'v'> | Omit<ReplayMessage, 'v'>;

sample({ clock: launched, fn: () => undefined, target: soundAsked });

/** What the game is told first. A demo game reads its demo purse from its own server. */
sample({
  clock: welcomed,
  source: {
    running: $running,
    language: $language,
    theme: $theme,
    market: $market,
    sound: $soundOn,
    reduced: $reducedMotion,
    saveData: $saveData,
    purse: $purse,
    rest: $rest,
    insets: $covered,
  },
  filter: ({ running }) => running !== null,
  fn: ({ running, language, theme, market, sound, reduced, saveData, purse, rest, insets }): Beginning => {
    const { launch } = running!;
    const appearance = {
      language,
      theme,
      market: market.code,
      sound,
      motion: reduced ? ('reduced' as const) : ('full' as const),
      scene: !saveData,
      insets,
    };
    if (launch.mode === 'replay')
      return { type: 'replay', gameId: launch.gameId, ...appearance, round: { ...launch.round } };
    const real = launch.mode === 'real';
    return {
      type: 'start',
      gameId: launch.gameId,
      mode: launch.mode,
      session: launch.session,
      ...appearance,
      balance: real ? (purse ?? nothing) : nothing,
      canDeposit: real && rest === null,
    };
  },
  target: sendFx,
});

/** The balance that the game knows: the one that it told last, or that the page sent last. */
const $known = createStore<Purse | null>(null)
  .on($told, (_, purse) => purse)
  .reset($running);
// During a round the game knows more than the wallet, whose answer may be older than the stake.
const outside = sample({
  clock: [$purse, $welcomed, $roundOpen],
  source: { purse: $purse, known: $known, welcomed: $welcomed, open: $roundOpen, running: $running },
  filter: ({ purse, known, welcomed: isWelcomed, open, running }, clock) =>
    // The end of a round is no news about the wallet.
    clock !== false &&
    isWelcomed &&
    !open &&
    running?.launch.mode === 'real' &&
    purse !== null &&
    (known === null || known.total !== purse.total || known.locked !== purse.locked),
  fn: ({ purse }) => purse!,
});
$known.on(outside, (_, purse) => purse);
sample({
  clock: outside,
  fn: (balance) => ({ type: 'balance' as const, balance }),
  target: sendFx,
});

/** The game's own sound switch sets the choice of the whole app. */
const $soundTold = createStore<boolean | null>(null).reset($running);
const soundSaid = saidOf('sound');
$soundTold.on(soundSaid, (_, { on }) => on);
sample({ clock: soundSaid, fn: ({ on }) => on, target: soundChosen });
sample({
  clock: $soundOn,
  source: $soundTold,
  filter: (told, on) => told !== on,
  fn: (_, on) => ({ type: 'sound' as const, on }),
  target: sendFx,
});

/** The game rests while it cannot be seen, or while a window of the page lies over it. */
const $paused = combine(
  $visible,
  $depositOpen,
  $leaving,
  $elsewhere,
  (visible, ...windows) => !visible || windows.some(Boolean),
);
sample({
  clock: [$paused, $ready],
  source: { paused: $paused, ready: $ready },
  filter: ({ ready }) => ready,
  fn: ({ paused }): Telling => ({ type: paused ? 'pause' : 'resume' }),
  target: sendFx,
});
