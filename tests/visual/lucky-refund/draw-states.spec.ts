import { ballStates, drawStates } from '../../../scenes/workbench/lucky-refund-states';
import { testStates } from '../game-states';

testStates({
  title: 'CF34 Lucky refund draw',
  scene: 'lucky-refund',
  states: drawStates,
  short: ['countdown', 'waiting', 'own', 'cheer'],
  mostDrawCalls: 6,
});
testStates({
  title: 'CF34 Lottery draw',
  scene: 'lottery',
  states: ballStates,
  short: ['rolling', 'cheer'],
  mostDrawCalls: 6,
});
