import { talkingDrumsStates } from '../../../games/talking-drums/scene/states';
import { testStates } from '../game-states';

testStates({
  title: 'CF34 Talking Drums',
  scene: 'talking-drums',
  states: talkingDrumsStates,
  short: ['idle', 'dropping', 'big', 'sixteen'],
  mostDrawCalls: 6,
});
