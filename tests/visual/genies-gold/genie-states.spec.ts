import { geniesGoldStates } from '../../../games/genies-gold/scene/states';
import { testStates } from '../game-states';

testStates({
  title: "Genie's Gold",
  scene: 'genies-gold',
  states: geniesGoldStates,
  short: ['idle', 'turning', 'win'],
  low: 'win',
  mostDrawCalls: 4,
  // The labels of the segments differ in a compressed picture: up to 2 % of the pixels.
  mostOff: 0.025,
});
