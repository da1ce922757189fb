import type { HouseGame, Primary, Speech } from '../../shell/game';
import { geniesGold, readView } from '../rules';
import type { GenieParams, GenieView } from '../rules';
import { genieLayout } from '../scene/layout';
import type { GenieLook } from '../scene/look';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { segmentText, segmentTexts } from './numbers';
import { Over, PayTable, Pickers, Still } from './parts';
import type { GeniePlay, GenieRound } from './types';
import './genies-gold.css';

/** Space that the shell leaves above its pills, CSS px. */
const pillSpace = 4;

const primary = (play: GeniePlay): Primary =>
  play.phase === 'showing'
    ? { label: play.t('skip'), icon: 'skip-forward-fill', act: 'skip' }
    : { label: play.t('spin'), amount: play.money(play.stake), act: 'play' };

const says = ({ view }: GenieRound, speech: Speech): string =>
  speech.t(view.pays > 0 ? 'says_won' : 'says_lost', {
    number: speech.count(view.segment + 1),
    pays: segmentText(view.pays, speech),
    risk: speech.t(`risk_${view.risk}`),
  });

export const geniesGoldGame: HouseGame<GenieParams, never, GenieView, GenieLook> = {
  rules: geniesGold,
  readView,
  firstParams: { risk: 'medium' },
  words: { en, fr, pt },
  help: ['helpChoose', 'helpSpin', 'helpPlaces', 'helpMotion'],
  parts: { Pickers, Over, Still, PayTable },
  chip: ({ view }, speech) => ({ text: segmentText(view.pays, speech), won: view.pays > 0 }),
  primary,
  dock: { bets: 'right' },
  pillsTop: ({ width, height, taken }) => genieLayout(width, height, taken).factsTop - pillSpace,
  says,
  look: ({ view }) => ({ risk: view.risk, segment: view.segment }),
  sceneTexts: segmentTexts,
  scene: () => import('../scene/scene'),
};
