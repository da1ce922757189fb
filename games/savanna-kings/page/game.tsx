import type { HouseGame } from '../../shell/game';
import { slotPrimary } from '../../shell/slots/parts';
import { slotSays } from '../../shell/slots/speech';
import { savannaKings, readView } from '../rules';
import type { KingsParams, KingsView } from '../rules';
import type { KingsLook } from '../scene/messages';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import { lookOf } from './look';
import { PayTable, Pickers, Still } from './parts';
import './savanna-kings.css';

export const savannaKingsGame: HouseGame<KingsParams, never, KingsView, KingsLook> = {
  rules: savannaKings,
  readView,
  firstParams: {},
  words: { en, fr, pt },
  help: ['helpSpin', 'helpPay', 'helpReels', 'helpReturn', 'helpMotion'],
  parts: { Pickers, Still, PayTable },
  primary: slotPrimary,
  dock: { bets: 'right', payTable: 'left' },
  says: slotSays,
  look: lookOf,
  sceneTexts: (speech) => ({ label: speech.t('plateWin'), zero: speech.money(0), big: speech.t('bigWin') }),
  scene: () => import('../scene/scene'),
};
