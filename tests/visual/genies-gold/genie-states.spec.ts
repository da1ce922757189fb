import { geniesGoldStates } from '../../../games/genies-gold/scene/states';
import { testStates } from '../game-states';

testStates({
  title: "CF34 Genie's Gold",
  scene: 'genies-gold',
  states: geniesGoldStates,
  short: ['idle', 'turning', 'win'],
  mostDrawCalls: 4,
});
