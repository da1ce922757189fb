import { kenteStates } from '../../../games/kente-roulette/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'Kente Roulette',
  scene: 'kente-roulette',
  states: kenteStates,
  short: ['idle', 'dropping', 'win'],
  low: 'win',
  mostDrawCalls: 6,
});
