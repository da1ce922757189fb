import { okadaDashStates } from '../../../games/okada-dash/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'Okada Dash',
  scene: 'okada-dash',
  states: okadaDashStates,
  short: ['idle', 'counting', 'win'],
  low: 'win',
  mostDrawCalls: 3,
});
