import { goldenScratchStates } from '../../../games/golden-scratch/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'CF34 Golden Scratch',
  scene: 'golden-scratch',
  states: goldenScratchStates,
  short: ['idle', 'scratching', 'win'],
  mostDrawCalls: 12,
});
