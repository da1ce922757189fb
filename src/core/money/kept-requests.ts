import * as v from 'valibot';
import { serverNow } from '../time/clock';
import { readStored, removeStored, storedNames, writeStored } from '../storage/storage';

/** The server keeps a key for 7 days (Q34): an older request cannot be repeated safely. In ms. */
export const keptForMs = 7 * 24 * 3_600_000;

const schema = v.object({ key: v.string(), input: v.unknown(), owner: v.nullable(v.string()), startedAt: v.number() });
/** A request with its idempotency key, its owner (member id), and when it was first wanted (ms, server time). */
export type KeptRequest = v.InferOutput<typeof schema>;

/**
 * Each request has its own storage entry, so neither another member on a shared phone nor another tab overwrites it.
 * Earlier versions of the app had one entry for each owner, or one for all.
 */
const entriesOf = (storageKey: string): Array<{ name: string; request: KeptRequest }> =>
  storedNames()
    .filter((name) => name === storageKey || name.startsWith(`${storageKey}.`))
    .flatMap((name) => {
      const request = readStored(name, schema);
      return request === null ? [] : [{ name, request }];
    });

/** The open requests of an owner, the oldest first. Removes the requests that are too old. */
export const keptRequests = (storageKey: string, owner: string | null): readonly KeptRequest[] =>
  entriesOf(storageKey)
    .filter(({ name, request }) => {
      const isOld = serverNow() - request.startedAt >= keptForMs;
      if (isOld) removeStored(name);
      return !isOld && request.owner === owner;
    })
    .map(({ request }) => request)
    .sort((one, other) => one.startedAt - other.startedAt);

export const keepRequest = (storageKey: string, request: KeptRequest): void =>
  writeStored([storageKey, request.owner, request.key].filter((part) => part !== null).join('.'), request);

export function forgetRequest(storageKey: string, key: string): void {
  for (const { name, request } of entriesOf(storageKey)) if (request.key === key) removeStored(name);
}
