import { talkingDrumsStates } from '../../../games/talking-drums/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'Talking Drums',
  scene: 'talking-drums',
  states: talkingDrumsStates,
  short: ['idle', 'dropping', 'big', 'sixteen'],
  low: 'sixteen',
  mostDrawCalls: 6,
  // The edges of the pegs differ in a compressed picture: up to 2.6 % of the pixels.
  mostOff: 0.03,
});
