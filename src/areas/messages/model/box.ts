import { combine, createEffect, createEvent, createStore, merge, sample, type Event, type Store } from 'effector';
import { contract, messagePageSize, messageSchema, type Message, type MessageCounts } from '../../../../contract';
import { createCallFx, type ApiError } from '../../../core/api';
import { createPagedList, type PageAsk } from '../../../core/lists/paged-list';
import { $location } from '../../../core/router';
import { $isSignedIn, sessionEnded, sessionGiven } from '../../access/session';
import { countsSaid } from './counts';
import { $removed } from './removing';

/** The two boxes: the member's own messages, and those to all members (Q66). */
export type BoxName = 'private' | 'system';

interface NoFilter {
  readonly none: true;
}
type Ask = PageAsk<Message, NoFilter>;

interface BoxOptions {
  list: typeof contract.messages.own | typeof contract.messages.system;
  read: typeof contract.messages.read;
  path: string;
  /** Messages that are deleted, or will be when the time for undo ends. */
  $gone: Store<ReadonlySet<number>>;
  /** Clears the list: its rows belong to another member, or to a visitor. */
  forgotten: Event<unknown>;
  /** Keeps the newest messages for reading offline under this name. */
  keep?: string;
}

/** A list of messages, newest first, by pages of 20 (MSG-1, MSG-2). */
function createBox({ list, read, path, $gone, forgotten, keep }: BoxOptions) {
  const pageFx = createCallFx(list);
  const fx = createEffect<Ask, Message[], ApiError>(({ after }) =>
    pageFx({ size: messagePageSize, ...(after === null ? {} : { before: after.id }) }),
  );
  const paged = createPagedList<Message, NoFilter>({
    fx,
    pageSize: messagePageSize,
    keyOf: ({ id }) => id,
    $filter: createStore<NoFilter>({ none: true }),
    forgotten,
    $open: $location.map(({ pathname }) => pathname === path),
    ...(keep === undefined ? {} : { keeping: { name: keep, row: messageSchema } }),
  });

  /** The player has opened a message. */
  const opened = createEvent<number>();
  /** Marks all messages up to the newest one as read. */
  const allRead = createEvent<readonly number[]>();
  /** Marks did not arrive: the rows say again what the server said. */
  const marksDropped = createEvent();
  const readFx = createCallFx(read);
  const $read = createStore<ReadonlySet<number>>(new Set(), { serialize: 'ignore' })
    .on(opened, (known, id) => new Set([...known, id]))
    .on(allRead, (known, ids) => new Set([...known, ...ids]))
    .reset(sessionEnded, marksDropped);
  const $rows = combine(paged.$rows, $gone, $read, (rows, gone, seen) =>
    rows === null
      ? null
      : rows
          .filter(({ id }) => !gone.has(id))
          .map((row) => (row.read || !seen.has(row.id) ? row : { ...row, read: true })),
  );
  sample({
    clock: opened,
    source: { rows: paged.$rows, signedIn: $isSignedIn },
    filter: ({ rows, signedIn }, id) => signedIn && rows?.find((row) => row.id === id)?.read !== true,
    fn: (_, id) => ({ id }),
    target: readFx,
  });
  sample({ clock: readFx.doneData, fn: (counts: MessageCounts) => counts, target: countsSaid });
  return { ...paged, $rows, opened, allRead, marksDropped, fx, pageFx, readFx };
}
export type Box = ReturnType<typeof createBox>;

export const privateBox = createBox({
  list: contract.messages.own,
  read: contract.messages.read,
  path: '/member/messages',
  $gone: $removed,
  forgotten: sessionEnded,
  keep: 'messages',
});
export const systemBox = createBox({
  list: contract.messages.system,
  read: contract.messages.systemRead,
  path: '/system/messages',
  // After a login the member's own marks and messages take the place of what a visitor sees.
  forgotten: merge([sessionEnded, sessionGiven]),
  $gone: createStore<ReadonlySet<number>>(new Set(), { serialize: 'ignore' }),
});
export const boxes: Readonly<Record<BoxName, Box>> = { private: privateBox, system: systemBox };
