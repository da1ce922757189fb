import { talkingDrumsStates } from '../../../games/talking-drums/scene/states';
import { testStates } from '../game-states';

const { idle, waiting, dropping, win, big, calm } = talkingDrumsStates;

testStates({
  title: 'Talking Drums',
  scene: 'talking-drums',
  // What the other states show is read from their snapshots in drums-life.spec.ts.
  states: { idle, waiting, dropping, win, big, calm },
  short: ['idle', 'dropping'],
  mostDrawCalls: 3,
  // The edges of the pegs differ in a compressed picture: 1.5 to 1.7 % of the pixels.
  mostOff: 0.02,
});
