import { gemMinesStates } from '../../../games/gem-mines/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'CF34 Gem Mines',
  scene: 'gem-mines',
  states: gemMinesStates,
  short: ['idle', 'open', 'hit'],
  mostDrawCalls: 3,
});
