import { bigTuskStates } from '../../../games/big-tusk/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'CF34 Big Tusk',
  scene: 'big-tusk',
  states: bigTuskStates,
  short: ['idle', 'dealing', 'collected'],
  mostDrawCalls: 3,
});
