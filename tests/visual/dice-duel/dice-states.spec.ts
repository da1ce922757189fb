import { diceDuelStates } from '../../../games/dice-duel/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'CF34 Dice Duel',
  scene: 'dice-duel',
  states: diceDuelStates,
  short: ['idle', 'tumbling', 'win'],
  mostDrawCalls: 3,
});
