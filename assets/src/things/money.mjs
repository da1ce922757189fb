import { coin } from './coin.mjs';
import { note } from './note.mjs';

/** Every piece of money that pictures may ask for by name (see svg/picture.mjs, `piece`). */
export const money = {
  coin0: () => coin(),
  coin1: () => coin({ tilt: 0.35, turn: -20 }),
  coin2: () => coin({ tilt: 0.6, turn: 25 }),
  coin3: () => coin({ tilt: 0.8, turn: -50 }),
  coin4: () => coin({ tilt: 0.5, turn: 70 }),
  coin5: () => coin({ tilt: 0.93, turn: 15 }),
  note0: () => note({ amp: 5, phase: 0.6, waves: 0.8, value: '50' }),
  note1: () => note({ amp: 12, phase: 0, waves: 1, value: '20', taper: 0.1 }),
  note2: () => note({ amp: 13, phase: 2.4, waves: 1.2, value: '100', colour: 'pink' }),
  note3: () => note({ amp: 10, phase: 4, waves: 0.9, value: '10', colour: 'gold', taper: 0.2 }),
  note4: () => note({ amp: 11, phase: 1.2, waves: 1, value: '5', colour: 'teal' }),
};
