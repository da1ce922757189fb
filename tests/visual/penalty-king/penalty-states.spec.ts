import { penaltyKingStates } from '../../../games/penalty-king/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'Penalty King',
  scene: 'penalty-king',
  states: penaltyKingStates,
  short: ['idle', 'flying', 'goal'],
  low: 'goal',
  mostDrawCalls: 3,
});
