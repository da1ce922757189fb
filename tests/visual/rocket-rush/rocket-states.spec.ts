import { rocketRushStates } from '../../../games/rocket-rush/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'Rocket Rush',
  scene: 'rocket-rush',
  states: rocketRushStates,
  short: ['betting', 'flying', 'crashed'],
  low: 'flying',
  mostDrawCalls: 2,
});
