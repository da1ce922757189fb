import type { CardsData, CardsIn } from '../collect-cards/messages';
import { createCards } from '../collect-cards/scene';
import { barsOf, landscapes } from './bars';
import { cardsStates } from './cards-states';
import type { Opened, OpenTools, SceneEntry, Step } from './entry';
import type { Wish } from './query';

const answerMs = 600;
const three = [0, 1, 2];
/** Lamps that are lit at the start of a state; three in the others. */
const litAt: Readonly<Record<string, readonly number[]>> = { idle: [], full: [0, 1, 2, 3, 4], gift: [0, 1, 2, 3, 4] };

/** Opens the tree in a state. The same state gives the same pixels at any frame rate. */
function openCards(wish: Wish, state: string, { create }: OpenTools): Opened {
  const scene = create(createCards);
  const send = (at: number, port: CardsIn): Step => ({ at, run: () => scene.send(port) });
  const drawn = (cardId: number, fresh: boolean): Step[] => [
    send(0, { type: 'light', light: 3 }),
    send(answerMs, { type: 'card', light: 3, cardId, fresh }),
  ];
  const scripts: Record<string, Step[]> = {
    three: [send(0, { type: 'count', next: { light: 3, leftMs: 8_000, ofMs: 10_000 } })],
    spark: [send(0, { type: 'light', light: 3 })],
    waiting: [send(0, { type: 'light', light: 3 })],
    turning: drawn(5, true),
    card: drawn(5, true),
    duplicate: drawn(2, false),
    gift: [send(0, { type: 'gift' })],
    lost: [send(0, { type: 'light', light: 3 }), send(2_000, { type: 'abort' })],
    still: [send(0, { type: 'light', light: 3 }), send(100, { type: 'card', light: 3, cardId: 5, fresh: true })],
  };
  const data: CardsData = {
    seed: wish.seed,
    theme: wish.theme,
    motion: state === 'still' || wish.motion === 'reduced' ? 'reduced' : 'full',
    lit: three,
  };
  return {
    scene: scene as unknown as Opened['scene'],
    data,
    steps: [
      // Space of the page's bar and tray.
      send(0, {
        type: 'room',
        taken: barsOf(wish, landscapes['collect-cards'], { top: 92, bottom: 297, left: 0, right: 0 }),
      }),
      send(0, { type: 'lamps', lit: litAt[state] ?? three }),
      ...(scripts[state] ?? []),
    ],
  };
}

export const cardsEntry: SceneEntry = {
  title: 'Collect cards',
  states: cardsStates,
  landscape: landscapes['collect-cards'],
  ports: ['idle', 'abort', 'gift'],
  open: openCards,
};
