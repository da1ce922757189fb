import { kingsStates } from '../../../games/savanna-kings/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'CF34 Savanna Kings',
  scene: 'savanna-kings',
  states: kingsStates,
  short: ['idle', 'spinning', 'big'],
  mostDrawCalls: 4,
});
