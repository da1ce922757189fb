import type { HouseGame, Primary, Speech } from '../../shell/game';
import { colourOf, kenteRoulette, readView, stakeOf } from '../rules';
import type { KenteParams, KenteView } from '../rules';
import { kenteLayout } from '../scene/layout';
import type { KenteLook } from '../scene/look';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { emptyTable } from './chips';
import { Actions, Over, Panel, Stake, Still } from './parts';
import { PayTable } from './pay-table';
import { numberName } from './places';
import type { KentePlay, KenteRound } from './types';
import './kente-tokens.css';
import './kente-roulette.css';
import './kente-table.css';
import './kente-wide.css';

/** Height of a pill of the shell with its space above, CSS px. */
const pillHeight = 54;

/** "Spin | stake", or what is missing. */
function primary(play: KentePlay): Primary {
  if (play.phase === 'showing') return { label: play.t('skip'), icon: 'skip-forward-fill', act: 'skip' };
  const stake = stakeOf(play.params);
  if (stake === 0) return { label: play.t(play.phase === 'idle' ? 'placeChip' : 'spin'), act: 'play', disabled: true };
  return { label: play.t('spin'), amount: play.money(stake), act: 'play' };
}

/** Why the chips cannot be played: they are worth less than the lowest stake, or too much. */
function whyNot(play: KentePlay): string | null {
  const { table, params } = play;
  if (table === null || params.chips.length === 0) return null;
  return stakeOf(params) < table.min
    ? play.t('tooLittle', { amount: play.moneyShort(table.min) })
    : play.t('tooMuch', { stake: play.moneyShort(table.max), payout: play.moneyShort(table.maxPayout) });
}

const says = ({ view }: KenteRound, speech: Speech): string =>
  speech.t('says', { number: numberName(view.pocket, speech) });

export const kenteGame: HouseGame<KenteParams, never, KenteView, KenteLook> = {
  rules: kenteRoulette,
  readView,
  firstParams: emptyTable,
  freshParams: true,
  words: { en, fr, pt },
  help: ['helpChips', 'helpMore', 'helpSpin', 'helpWin', 'helpZero', 'helpBall'],
  parts: { Panel, Stake, Actions, Over, Still, PayTable },
  chip: ({ view }, speech) => ({
    text: speech.count(view.pocket),
    won: false,
    kind: colourOf(view.pocket),
  }),
  primary,
  whyNot,
  dock: { bets: 'own' },
  pillsTop: ({ width, height, taken }) => kenteLayout(width, height, taken).bottom - pillHeight,
  says,
  look: ({ view }) => ({ pocket: view.pocket }),
  scene: () => import('../scene/scene'),
};
