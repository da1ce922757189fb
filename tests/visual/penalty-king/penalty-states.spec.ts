import { penaltyKingStates } from '../../../games/penalty-king/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'CF34 Penalty King',
  scene: 'penalty-king',
  states: penaltyKingStates,
  short: ['idle', 'flying', 'goal'],
  mostDrawCalls: 3,
});
