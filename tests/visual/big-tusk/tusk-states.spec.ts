import { bigTuskStates } from '../../../games/big-tusk/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'Big Tusk',
  scene: 'big-tusk',
  states: bigTuskStates,
  short: ['idle', 'dealing', 'collected'],
  low: 'open',
  mostDrawCalls: 3,
});
