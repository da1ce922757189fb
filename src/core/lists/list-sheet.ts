import { createEvent, createStore, sample, type Event, type EventCallable } from 'effector';

/** Whether the sheet of a list is open. Opening it requests the newest rows; each of `closedBy` closes it. */
export function createListSheet({
  list,
  closedBy,
}: {
  list: { asked: EventCallable<void> };
  closedBy: Event<unknown>[];
}) {
  const recordsOpened = createEvent();
  const recordsClosed = createEvent();
  const $recordsOpen = createStore(false)
    .on(recordsOpened, () => true)
    .reset(recordsClosed, ...closedBy);
  sample({ clock: recordsOpened, target: list.asked });
  return { recordsOpened, recordsClosed, $recordsOpen };
}
