import { ballStates, drawStates } from '../../../scenes/workbench/lucky-refund-states';
import { testStates } from '../game-states';

testStates({
  title: 'Lucky refund draw',
  scene: 'lucky-refund',
  states: drawStates,
  short: ['countdown', 'waiting', 'own', 'cheer'],
  low: 'own',
  mostDrawCalls: 6,
  // Compressed edges of cells and crowd differ.
  mostOff: 0.03,
});
testStates({
  title: 'Lottery draw',
  scene: 'lottery',
  states: ballStates,
  short: ['rolling', 'cheer'],
  mostDrawCalls: 6,
  mostOff: 0.03,
});
