import type { SafeArea } from '../kit/scene';
import { createWheel } from '../wheel/scene';
import type { Skin } from '../wheel/config';
import type { WheelData, WheelIn, WheelSlice } from '../wheel/messages';
import { barsOf, landscapes } from './bars';
import type { Opened, OpenTools, SceneEntry, Step } from './entry';
import { moneyShort } from './money';
import type { Wish } from './query';
import { wheelStates } from './wheel-states';

const noWin: Record<Wish['lang'], string> = { en: 'No win', fr: 'Perdu', pt: 'Sem prêmio' };

/** Sample slices: the tables of spec/ECO-1 (wheel 1) and §2 (100 diamonds). The app shows the server's tables. */
const tables: Record<Skin, (wish: Wish) => WheelSlice[]> = {
  coin: (wish) => [
    { kind: 'cash', label: moneyShort(wish, 2_000), top: true },
    { kind: 'coins', label: '10' },
    { kind: 'cash', label: moneyShort(wish, 50) },
    { kind: 'none', label: noWin[wish.lang] },
    { kind: 'coins', label: '200' },
    { kind: 'coins', label: '30' },
    { kind: 'cash', label: moneyShort(wish, 500) },
    { kind: 'diamonds', label: '1' },
    { kind: 'cash', label: moneyShort(wish, 10) },
    { kind: 'coins', label: '50' },
    { kind: 'cash', label: moneyShort(wish, 100) },
    { kind: 'cash', label: moneyShort(wish, 5) },
  ],
  diamond: (wish) => [
    { kind: 'cash', label: moneyShort(wish, 20_000), top: true },
    { kind: 'diamonds', label: '20' },
    { kind: 'diamonds', label: '300' },
    { kind: 'none', label: noWin[wish.lang] },
    { kind: 'cash', label: moneyShort(wish, 1_000) },
    { kind: 'diamonds', label: '50' },
    { kind: 'cash', label: moneyShort(wish, 4_000) },
    { kind: 'diamonds', label: '100' },
    { kind: 'diamonds', label: '200' },
  ],
};

const places: Record<Skin, { win: number; top: number; calm: number; again: number }> = {
  coin: { win: 2, top: 0, calm: 5, again: 3 },
  diamond: { win: 4, top: 0, calm: 5, again: 3 },
};

const portraitBars: Record<Skin, SafeArea> = {
  coin: { top: 52, bottom: 186, left: 0, right: 0 },
  diamond: { top: 52, bottom: 214, left: 0, right: 0 },
};

const answerMs = 900;

/** Opens a wheel in a state. The same state gives the same pixels at any frame rate. */
const openWheel =
  (skin: Skin) =>
  (wish: Wish, state: string, { create }: OpenTools): Opened => {
    const scene = create(createWheel);
    const send = (at: number, port: WheelIn): Step => ({ at, run: () => scene.send(port) });
    const spun = (slice: number, tone: Extract<WheelIn, { type: 'land' }>['tone']): Step[] => [
      send(0, { type: 'spin' }),
      send(answerMs, { type: 'land', slice, tone }),
    ];
    const { win, top, calm, again: lost } = places[skin];
    const scripts: Record<string, Step[]> = {
      idle: [],
      winding: [send(0, { type: 'spin' })],
      spinning: [send(0, { type: 'spin' })],
      slowing: spun(win, 'win'),
      win: spun(win, 'win'),
      top: spun(top, 'top'),
      calm: spun(calm, 'calm'),
      again: spun(lost, 'none'),
      unknown: [send(0, { type: 'spin' }), send(2_000, { type: 'abort' })],
      shown: [send(0, { type: 'show', slice: win, tone: 'win' })],
      skipped: [...spun(calm, 'calm'), send(1_000, { type: 'skip' })],
      still: [send(0, { type: 'spin' }), send(300, { type: 'land', slice: win, tone: 'win' })],
    };
    const place = /^landed-(\d+)$/.exec(state)?.[1];
    const data: WheelData = {
      skin,
      slices: tables[skin](wish),
      seed: wish.seed,
      theme: wish.theme,
      motion: state === 'still' || wish.motion === 'reduced' ? 'reduced' : 'full',
    };
    return {
      scene: scene as unknown as Opened['scene'],
      data,
      steps: [
        // Space of the page's bars and controls.
        send(0, { type: 'room', taken: barsOf(wish, landscapes[`${skin}-wheel`], portraitBars[skin]) }),
        ...(place ? spun(Number(place), 'win') : (scripts[state] ?? [])),
      ],
    };
  };

export const wheelEntry = (skin: Skin): SceneEntry => ({
  title: skin === 'coin' ? 'Coin wheel' : 'Diamond wheel',
  states: wheelStates(skin),
  landscape: landscapes[`${skin}-wheel`],
  ports: ['idle', 'spin', 'abort', 'skip'],
  open: openWheel(skin),
});
