import { feverStates } from '../../../games/mango-fever/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'CF34 Mango Fever',
  scene: 'mango-fever',
  states: feverStates,
  short: ['idle', 'spinning', 'lines'],
  mostDrawCalls: 4,
});
