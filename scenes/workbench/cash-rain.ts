import { createCashRain } from '../cash-rain/scene';
import type { RainData, RainIn } from '../cash-rain/messages';
import type { Opened, OpenTools, Step } from './catalogue';
import type { Wish } from './query';
import type { rainStates } from './cash-rain-states';

const texts: Record<Wish['lang'], RainData['texts']> = {
  en: { combo: 'Combo', caught: 'You caught {{count}}!', go: 'Go!' },
  fr: { combo: 'Combo', caught: '{{count}} attrapés !', go: 'Partez !' },
  pt: { combo: 'Combo', caught: 'Você pegou {{count}}!', go: 'Já!' },
};

interface Seen {
  drops: { x: number; y: number }[];
}

const every = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step);

/** Opens the rain in a state: the same script gives the same pixels, whatever the frame rate. */
export const openRain = (wish: Wish, state: string, { clock, sound, said }: OpenTools): Opened => {
  const scene = createCashRain({ on: said, sound, now: () => clock.ms });
  const send = (port: RainIn) => () => scene.send(port);
  const tapNear = (x: number, y: number) => () => {
    const { drops } = scene.snapshot() as Seen;
    const far = (drop: { x: number; y: number }): number =>
      Math.hypot(drop.x - x * wish.width, drop.y - y * wish.height);
    const nearest = drops.reduce<Seen['drops'][number] | null>(
      (best, drop) => (!best || far(drop) < far(best) ? drop : best),
      null,
    );
    if (nearest) scene.tap(nearest.x, nearest.y, clock.ms);
  };
  const rain: Step = { at: 0, run: send({ type: 'rain', startedAtMs: 0 }) };
  const awarded = (giftType: 1 | 3 | 4, amountText: string): Step[] => [
    { at: 0, run: send({ type: 'award', giftType, amountText, caught: 47, purse: { x: wish.width - 60, y: 28 } }) },
  ];
  const scripts: Record<keyof typeof rainStates, Step[]> = {
    idle: [],
    countdown: [
      { at: 0, run: send({ type: 'countdown' }) },
      { at: 3_000, run: send({ type: 'rain', startedAtMs: 3_000 }) },
    ],
    raining: [rain],
    combo: [rain, ...every(4_000, 14_600, 366).map((at) => ({ at, run: tapNear(0.58, 0.48) }))],
    'last-seconds': [rain, ...every(9_000, 12_900, 730).map((at) => ({ at, run: tapNear(0.4, 0.7) }))],
    award: awarded(1, '₵4.20'),
    'award-coins': awarded(3, '250'),
    'award-diamonds': awarded(4, '12'),
    'try-again': [{ at: 0, run: send({ type: 'try-again' }) }],
  };
  const data: RainData = {
    seed: wish.seed,
    theme: wish.theme,
    texts: texts[wish.lang],
    quality: wish.quality === 'still' ? 'low' : wish.quality,
  };
  return {
    scene: scene as unknown as Opened['scene'],
    data,
    steps: scripts[state as keyof typeof rainStates] ?? [],
  };
};
