import { sample } from 'effector';
import { cardAutoSelectMs } from '../../../../contract';
import type { CardsPort } from '../../../../scenes/collect-cards/messages';
import { vibrationAsked } from '../../../core/scene/vibration';
import { serverNow } from '../../../core/time/clock';
import { $count } from './auto';
import { $lit, $play, $won, type Play } from './play';
import { $room, cardsScene } from './surface';

/** The message to the scene for a state of the draw; null for no message. */
function portOf(play: Play): CardsPort | null {
  switch (play.at) {
    case 'lighting':
      return { type: 'light', light: play.light };
    case 'card': {
      const { light, cardId, fresh } = play.draw;
      return { type: 'card', light, cardId, fresh };
    }
    default:
      return { type: 'abort' };
  }
}
const latePortOf = (play: Play): CardsPort | null => (play.at === 'lighting' ? portOf(play) : null);

sample({
  clock: [cardsScene.ready, $room],
  source: $room,
  filter: (room) => room !== null,
  fn: (room): CardsPort => ({
    type: 'room',
    taken: { top: room!.top, bottom: room!.bottom, left: room!.left, right: room!.right },
  }),
  target: cardsScene.sendFx,
});
sample({
  clock: [cardsScene.ready, $lit],
  source: $lit,
  fn: (lit): CardsPort => ({ type: 'lamps', lit }),
  target: cardsScene.sendFx,
});

sample({
  clock: [cardsScene.ready, $count],
  source: $count,
  fn: (count): CardsPort => ({
    type: 'count',
    next: count && { light: count.light, leftMs: Math.max(0, count.at - serverNow()), ofMs: cardAutoSelectMs },
  }),
  target: cardsScene.sendFx,
});
cardsScene.follow({ $state: $play, entered: $play.updates, portOf, latePortOf });
sample({
  clock: $won,
  filter: (won) => won !== null,
  fn: (): CardsPort => ({ type: 'gift' }),
  target: cardsScene.sendFx,
});

/** It shakes for a card that the set did not have: on and off, ms. */
const cheerMs = [40, 60, 40];
sample({
  clock: $play.updates.filterMap((play) => (play.at === 'card' && play.draw.fresh ? cheerMs : undefined)),
  target: vibrationAsked,
});
