import { kenteStates } from '../../../games/kente-roulette/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'CF34 Kente Roulette',
  scene: 'kente-roulette',
  states: kenteStates,
  short: ['idle', 'dropping', 'win'],
  mostDrawCalls: 6,
});
