import { talkingDrumsStates } from '../../../games/talking-drums/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'Talking Drums',
  scene: 'talking-drums',
  states: talkingDrumsStates,
  short: ['idle', 'dropping', 'sixteen'],
  low: 'sixteen',
  mostDrawCalls: 3,
});
