import { owareGemsStates } from '../../../games/oware-gems/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'CF34 Oware Gems',
  scene: 'oware-gems',
  states: owareGemsStates,
  short: ['idle', 'drawing', 'win'],
  mostDrawCalls: 4,
});
