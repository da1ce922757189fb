import { rainStates } from '../../../scenes/workbench/cash-rain-states';
import { testStates } from '../game-states';

testStates({
  title: 'CARD-4 QUAL-6 the cash rain',
  scene: 'cash-rain',
  prefix: 'rain',
  states: rainStates,
  short: ['idle', 'combo', 'award'],
  mostDrawCalls: 6,
});
