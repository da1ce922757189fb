import { createEvent, createStore } from 'effector';
import type { SafeArea } from '../../../../scenes/kit/scene';
import type { CardsData, CardsOut, CardsPort } from '../../../../scenes/collect-cards/messages';
import { present } from '../../../core/scene';
import { createPageScene } from '../../../core/scene/page-scene';
import { opened } from './activity';

/** Connects this model to the scene. The still version is the picture with the buttons of the lamps. */
export const cardsScene = createPageScene<CardsPort, CardsOut, CardsData>({
  scene: 'collect-cards',
  load: async () => present(await import('../../../../scenes/collect-cards/scene')).createCards,
  opened,
});
export const { $surface } = cardsScene;

/** The size of the stage, and what bar and tray cover of it; CSS px. */
interface Room extends SafeArea {
  readonly width: number;
  readonly height: number;
}
export const roomMeasured = createEvent<Room>();
export const $room = createStore<Room | null>(null).on(roomMeasured, (_, room) => room);
