import { createEvent, createStore, sample, type Event } from 'effector';
import type { SafeArea } from '../../../../scenes/kit/scene';
import type { DrawData, DrawOut, DrawPort } from '../../../../scenes/lucky-refund/messages';
import { present } from '../../../core/scene';
import { createPageScene } from '../../../core/scene/page-scene';

/** What bars and sheets cover, CSS px. `plates`: top edge of the tiers' plates. */
export interface Room {
  readonly taken: SafeArea;
  readonly plates: number;
}

/** Connects a page to the draw scene, and tells the scene how much of the page is covered. */
export function createDrawScene(opened: Event<unknown>) {
  const scene = createPageScene<DrawPort, DrawOut, DrawData>({
    scene: 'lucky-refund',
    load: async () => present(await import('../../../../scenes/lucky-refund/scene')).createDraw,
    opened,
  });
  const roomMeasured = createEvent<Room>();
  const $room = createStore<Room | null>(null).on(roomMeasured, (_, room) => room);
  sample({
    clock: [scene.ready, $room],
    source: $room,
    filter: (room) => room !== null,
    fn: (room): DrawPort => ({ type: 'room', ...(room as Room) }),
    target: scene.sendFx,
  });
  return { ...scene, roomMeasured };
}
export type DrawScene = ReturnType<typeof createDrawScene>;
