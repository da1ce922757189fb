import { kingsStates } from '../../../games/savanna-kings/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'Savanna Kings',
  scene: 'savanna-kings',
  states: kingsStates,
  short: ['idle', 'spinning', 'big'],
  low: 'big',
  mostDrawCalls: 4,
});
