import { rocketRushStates } from '../../../games/rocket-rush/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'CF34 Rocket Rush',
  scene: 'rocket-rush',
  states: rocketRushStates,
  short: ['betting', 'flying', 'crashed'],
  mostDrawCalls: 2,
});
