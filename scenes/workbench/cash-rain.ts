import { createCashRain } from '../cash-rain/scene';
import type { RainData, RainIn } from '../cash-rain/messages';
import type { Opened, OpenTools, Step } from './entry';
import type { Wish } from './query';
import type { rainStates } from './cash-rain-states';
import { rainTaps, tapNearest } from './cash-rain-taps';

const texts: Record<Wish['lang'], { caught: string; go: string }> = {
  en: { caught: 'You caught 47!', go: 'Go!' },
  fr: { caught: '47 attrapés !', go: 'Partez !' },
  pt: { caught: 'Você pegou 47!', go: 'Já!' },
};

/** Opens the rain in a state. The same state gives the same pixels at any frame rate. */
export const openRain = (wish: Wish, state: string, { clock, create }: OpenTools): Opened => {
  const scene = create(createCashRain);
  const send = (port: RainIn) => () => scene.send(port);
  const tapsOf = (name: keyof typeof rainStates): Step[] =>
    (rainTaps[name] ?? []).map(({ at, x, y }) => ({
      at,
      run: () => tapNearest(scene, { x: x * wish.width, y: y * wish.height }, clock.ms),
    }));
  const rain: Step = { at: 0, run: send({ type: 'rain', startedAtMs: 0 }) };
  const { caught, go } = texts[wish.lang];
  const awarded = (giftType: 1 | 2 | 3 | 4): Step[] => [
    { at: 0, run: send({ type: 'award', giftType, caughtText: caught, purse: { x: wish.width - 60, y: 28 } }) },
  ];
  const scripts: Record<keyof typeof rainStates, Step[]> = {
    idle: [],
    countdown: [
      { at: 0, run: send({ type: 'countdown' }) },
      { at: 3_000, run: send({ type: 'rain', startedAtMs: 3_000 }) },
    ],
    raining: [rain],
    combo: [rain, ...tapsOf('combo')],
    'last-seconds': [rain, ...tapsOf('last-seconds')],
    over: [rain],
    award: awarded(1),
    'award-units': awarded(2),
    'award-coins': awarded(3),
    'award-diamonds': awarded(4),
    'try-again': [{ at: 0, run: send({ type: 'try-again' }) }],
  };
  const data: RainData = { seed: wish.seed, theme: wish.theme, texts: { go } };
  return {
    scene: scene as unknown as Opened['scene'],
    data,
    steps: scripts[state as keyof typeof rainStates] ?? [],
  };
};
