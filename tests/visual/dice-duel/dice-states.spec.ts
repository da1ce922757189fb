import { diceDuelStates } from '../../../games/dice-duel/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'Dice Duel',
  scene: 'dice-duel',
  states: diceDuelStates,
  short: ['idle', 'tumbling', 'win'],
  low: 'win',
  mostDrawCalls: 3,
});
