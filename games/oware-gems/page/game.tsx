import type { HouseGame, Primary, Speech } from '../../shell/game';
import { owareGems, readView } from '../rules';
import type { OwareParams, OwareView } from '../rules';
import { owareLayout } from '../scene/layout';
import type { OwareLook } from '../scene/look';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { Over, Still } from './parts';
import { PayRow, PayTable } from './pays';
import { Pickers } from './pickers';
import type { OwarePlay, OwareRound } from './types';
import './oware-gems.css';

/** Half the height of a pill of the shell with the space above it, CSS px. */
const halfPill = 26;

/** Before a cell is picked, the stakes of one pick are offered: it has the widest range. */
const orOne = (params: OwareParams): OwareParams => (params.picks.length > 0 ? params : { picks: [1] });

function primary(play: OwarePlay): Primary {
  if (play.phase === 'showing') return { label: play.t('skip'), icon: 'skip-forward-fill', act: 'skip' };
  if (play.params.picks.length === 0) return { label: play.t('pickCells'), act: 'play', disabled: true };
  return { label: play.t('draw'), icon: 'play-fill', amount: play.money(play.stake), act: 'play' };
}

/** The drawn cells in the order of the draw, and the hits. */
function says({ view: { picks, drawn, hits } }: OwareRound, speech: Speech): string {
  const list = (cells: readonly number[]): string => cells.map((cell) => speech.count(cell)).join(', ');
  const own = picks.filter((cell) => drawn.includes(cell));
  const result =
    hits === 0
      ? speech.t('saysNone')
      : speech.t('saysHits', { count: hits, picks: speech.count(picks.length), cells: list(own) });
  return `${speech.t('saysDrawn', { cells: list(drawn) })} ${result}`;
}

export const owareGemsGame: HouseGame<OwareParams, never, OwareView, OwareLook> = {
  rules: {
    ...owareGems,
    maxMultiplier: (params) => owareGems.maxMultiplier(orOne(params)),
    ways: (params) => owareGems.ways(orOne(params)),
  },
  readView,
  firstParams: { picks: [] },
  words: { en, fr, pt },
  help: ['helpPick', 'helpDraw', 'helpPays', 'helpQuick', 'helpReturn'],
  returnUpTo: 9_500,
  parts: { Pickers, Panel: PayRow, Over, Still, PayTable },
  primary,
  dock: { bets: 'right' },
  pillsTop: ({ width, height, taken }) => Math.max(taken.top, owareLayout(width, height, taken).pillY - halfPill),
  says,
  look: ({ view }) => ({ picks: view.picks, drawn: view.drawn }),
  scene: () => import('../scene/scene'),
};
