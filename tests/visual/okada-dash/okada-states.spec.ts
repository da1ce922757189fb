import { okadaDashStates } from '../../../games/okada-dash/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'CF34 Okada Dash',
  scene: 'okada-dash',
  states: okadaDashStates,
  short: ['idle', 'counting', 'win'],
  mostDrawCalls: 3,
});
