import { feverStates } from '../../../games/mango-fever/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'Mango Fever',
  scene: 'mango-fever',
  states: feverStates,
  short: ['idle', 'spinning', 'lines'],
  low: 'win',
  mostDrawCalls: 4,
});
