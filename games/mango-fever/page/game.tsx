import type { HouseGame, Primary } from '../../shell/game';
import { mangoFever, readView } from '../rules';
import type { FeverParams, FeverView } from '../rules';
import type { FeverLook } from '../scene/messages';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { lookOf, says } from './look';
import { PayTable, Pickers, Still } from './parts';
import type { FeverPlay } from './types';
import './mango-fever.css';

/**
 * "Spin | stake" before a round, "Skip" while the result is presented. There is no autoplay: each round needs a press.
 */
function primary(play: FeverPlay): Primary {
  if (play.phase === 'showing') return { label: play.t('skip'), icon: 'skip-forward-fill', act: 'skip' };
  return { label: play.t('spin'), icon: 'arrows-clockwise', amount: play.money(play.stake), act: 'play' };
}

export const mangoFeverGame: HouseGame<FeverParams, never, FeverView, FeverLook> = {
  rules: mangoFever,
  readView,
  firstParams: {},
  words: { en, fr, pt },
  help: ['helpSpin', 'helpPay', 'helpReels', 'helpReturn', 'helpMotion'],
  parts: { Pickers, Still, PayTable },
  primary,
  dock: { bets: 'right', payTable: 'left' },
  says,
  look: lookOf,
  sceneTexts: (speech) => ({ label: speech.t('plateWin'), zero: speech.money(0) }),
  scene: () => import('../scene/scene'),
};
