import { gemMinesStates } from '../../../games/gem-mines/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'Gem Mines',
  scene: 'gem-mines',
  states: gemMinesStates,
  short: ['idle', 'open', 'hit'],
  low: 'open',
  mostDrawCalls: 3,
});
