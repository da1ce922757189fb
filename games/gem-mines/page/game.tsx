import type { HouseGame, Primary, Speech } from '../../shell/game';
import { gemMines, readView } from '../rules';
import type { MinesParams, MinesStep, MinesView } from '../rules';
import { minesLayout } from '../scene/layout';
import type { MinesLook } from '../scene/look';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { cellsOf, outlookOf, roundOnBoard } from './board-state';
import { Over, PayTable, Pickers, Still } from './parts';
import { tileName } from './tiles';
import type { MinesPlay, MinesRound } from './types';
import './gem-mines.css';

/** Space that the shell leaves above its pills, CSS px. */
const pillSpace = 4;

/** "Start | stake" before a round, "Cash out | amount" in a round. It does not change while a tile turns over. */
function primary(play: MinesPlay): Primary {
  const round = roundOnBoard(play);
  const presented = play.phase === 'showing' && play.round?.open !== true;
  if (presented) return { label: play.t('skip'), icon: 'skip-forward-fill', act: 'skip' };
  if (round?.open !== true && play.round?.open !== true)
    return { label: play.t('start'), icon: 'play-fill', amount: play.money(play.stake), act: 'play' };
  const { ladder, opened, stake } = outlookOf(play);
  const multiplier = ladder[opened - 1];
  return {
    label: play.t('cashOut'),
    ...(multiplier === undefined ? {} : { amount: play.money(play.payout(stake, multiplier)) }),
    act: 'collect',
    disabled: multiplier === undefined || play.phase !== 'open',
  };
}

/** What the last step or the end of the round was, in words. */
function says({ view, steps, open, multiplier, params }: MinesRound, speech: Speech): string {
  const count = view.gems.length;
  const last = steps.at(-1);
  const tile = last === undefined ? '' : tileName(last, cellsOf(view)[last] ?? 'closed', speech);
  const multiple = speech.multiple(multiplier);
  if (view.hit !== null) return speech.t('saysHit', { tile });
  if (open && count === 0) return speech.t('saysStart', { count: params.mines });
  if (open) return speech.t('saysGem', { tile, count, multiple, left: view.safeLeft });
  return count === view.ladder.length
    ? speech.t('saysAll', { multiple })
    : speech.t('saysCollected', { count, multiple });
}

export const gemMinesGame: HouseGame<MinesParams, MinesStep, MinesView, MinesLook> = {
  rules: gemMines,
  readView,
  factsOf: ({ layout }) => layout,
  firstParams: { mines: 3 },
  words: { en, fr, pt },
  help: ['helpChoose', 'helpOpen', 'helpCollect', 'helpEnd', 'helpDrawn', 'helpReturn'],
  returnUpTo: 9_700,
  parts: { Pickers, Over, Still, PayTable },
  primary,
  dock: { bets: 'right' },
  pillsTop: ({ width, height, taken }) => minesLayout(width, height, taken).factsTop - pillSpace,
  says,
  look: ({ view }) => ({ opened: view.gems, hit: view.hit, mines: view.layout }),
  scene: () => import('../scene/scene'),
};
