import { createEffect, createEvent, sample } from 'effector';
import { writeStored } from '../storage/storage';
import { liteKey, thriftNow, type Thrift } from './lite';
import { thriftChanged } from './trackers';

/** The player turned lite mode on or off. The choice is kept on the phone and acts at once. */
export const liteChosen = createEvent<boolean>();
const chooseFx = createEffect((on: boolean): Thrift => {
  writeStored(liteKey, on);
  return thriftNow();
});
sample({ clock: liteChosen, target: chooseFx });
sample({ clock: chooseFx.doneData, target: thriftChanged });
