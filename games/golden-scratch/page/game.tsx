import type { HouseGame, Play, ShownRound, Speech } from '../../shell/game';
import { goldenScratch, readView } from '../rules';
import type { ScratchParams, ScratchView } from '../rules';
import type { ScratchLook } from '../scene/look';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { PayTable } from './pay-table';
import { PrizePanel } from './prize-panel';
import { Still } from './still';
import './golden-scratch.css';

export type ScratchPlay = Play<ScratchParams, never, ScratchView>;
export type ScratchRound = ShownRound<ScratchParams, never, ScratchView>;

/** The nine amounts of a card as texts. */
export const cellTexts = ({ view, stake }: ScratchRound, speech: Speech): readonly string[] =>
  view.cells.map((amount) => speech.moneyShort(speech.payout(stake, amount)));

export const game: HouseGame<ScratchParams, never, ScratchView, ScratchLook> = {
  rules: goldenScratch,
  readView,
  firstParams: {},
  words: { en, fr, pt },
  help: ['help.card', 'help.match', 'help.scratch', 'help.fixed'],
  parts: { Panel: PrizePanel, Still, PayTable },
  stillReveals: true,
  // The player scratches at any pace. The round is settled before the first stroke.
  showLimitMs: 30 * 60_000,
  dock: { bets: 'left' },
  primary: (play) =>
    play.phase === 'showing'
      ? { label: play.t('revealAll'), icon: 'eraser', act: 'skip' }
      : { label: play.t('buy'), icon: 'ticket', amount: play.money(play.stake), act: 'play' },
  stakeField: (play) => ({ label: play.t('nextCard'), text: play.money(play.stake) }),
  says: (round, speech) => speech.t('says', { cells: cellTexts(round, speech).join(', ') }),
  look: (round, speech) => ({ cells: cellTexts(round, speech), matched: round.view.matched }),
  sceneTexts: (speech) => ({ match: speech.t('match') }),
  scene: () => import('../scene/scene'),
};
