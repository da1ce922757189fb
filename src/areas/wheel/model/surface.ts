import { createEvent, createStore } from 'effector';
import type { SafeArea } from '../../../../scenes/kit/scene';
import type { WheelData, WheelOut, WheelPort } from '../../../../scenes/wheel/messages';
import { present } from '../../../core/scene';
import { createPageScene } from '../../../core/scene/page-scene';
import { opened } from './board';

/** Connects this model to the scene. The still version is the list of the prizes. */
export const wheelScene = createPageScene<WheelPort, WheelOut, WheelData>({
  scene: 'wheel',
  load: async () => present(await import('../../../../scenes/wheel/scene')).createWheel,
  opened,
});
export const { $surface } = wheelScene;

/** Space that bars and controls take, in CSS px. */
export const roomMeasured = createEvent<SafeArea>();
export const $room = createStore<SafeArea>({ top: 0, bottom: 0, left: 0, right: 0 }).on(
  roomMeasured,
  (_, room) => room,
);
