import { decimalSign } from '../../../contract/wire/money';
import type { HouseGame, Primary, Speech } from '../../shell/game';
import { okadaDash, paysFor, readView } from '../rules';
import type { OkadaParams, OkadaView } from '../rules';
import { okadaLayout } from '../scene/layout';
import type { OkadaLook } from '../scene/look';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { Card } from './card';
import { timesText } from './numbers';
import { Over, PayTable, Still } from './parts';
import type { OkadaPlay, OkadaRound } from './types';
import './okada-dash-tokens.css';
import './okada-dash.css';

/** Height of a pill of the shell with its space above, CSS px. */
const pillHeight = 52;

function primary(play: OkadaPlay): Primary {
  if (play.phase === 'showing') return { label: play.t('skip'), icon: 'skip-forward-fill', act: 'skip' };
  const amount = play.money(play.payout(play.stake, paysFor(play.params.target)));
  return { label: play.t('ride'), amount: play.t('toWin', { amount }), act: 'play' };
}

const says = ({ view }: OkadaRound, speech: Speech): string =>
  speech.t(view.won ? 'says_won' : 'says_lost', {
    reached: timesText(view.reached, speech),
    target: timesText(view.target, speech),
  });

export const okadaDashGame: HouseGame<OkadaParams, never, OkadaView, OkadaLook> = {
  rules: okadaDash,
  readView,
  firstParams: { target: 200 },
  words: { en, fr, pt },
  help: ['helpChoose', 'helpRide', 'helpWin', 'helpRoad'],
  parts: { Panel: Card, Over, Still, PayTable },
  chip: ({ view }, speech) => ({ text: timesText(view.reached, speech), won: view.won }),
  primary,
  dock: { bets: 'foot' },
  pillsTop: ({ width, height, taken }) => okadaLayout(width, height, taken).pillY - pillHeight / 2,
  says,
  look: ({ view: { target, reached, won } }) => ({ target, reached, won }),
  sceneTexts: ({ market }) => ({ point: decimalSign(market) }),
  scene: () => import('../scene/scene'),
};
