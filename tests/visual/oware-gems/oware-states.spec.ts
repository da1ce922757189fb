import { owareGemsStates } from '../../../games/oware-gems/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'Oware Gems',
  scene: 'oware-gems',
  states: owareGemsStates,
  short: ['idle', 'drawing', 'win'],
  low: 'win',
  mostDrawCalls: 4,
});
