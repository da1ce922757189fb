import * as v from 'valibot';
import { serverNow } from '../time/clock';
import { readStored, removeStored, storedNames, writeStored } from '../storage/storage';

/** The server keeps a key for 7 days (Q34): an older intent cannot be repeated safely. */
export const claimLifeMs = 7 * 24 * 3_600_000;

const schema = v.object({ key: v.string(), input: v.unknown(), owner: v.nullable(v.string()), startedAt: v.number() });
/** What was wanted, with the key that it is asked by, and whose it is. */
export type Intent = v.InferOutput<typeof schema>;

/**
 * Each intent has a place of its own: neither another member on a shared phone nor another tab overwrites it. Earlier
 * versions had one place for an owner, or for all.
 */
const placesOf = (storageKey: string): Array<{ place: string; intent: Intent }> =>
  storedNames()
    .filter((name) => name === storageKey || name.startsWith(`${storageKey}.`))
    .flatMap((place) => {
      const intent = readStored(place, schema);
      return intent === null ? [] : [{ place, intent }];
    });

/** The open intents of an owner, the oldest first; what is too old is forgotten. */
export const keptClaims = (storageKey: string, owner: string | null): readonly Intent[] =>
  placesOf(storageKey)
    .filter(({ place, intent }) => {
      const isOld = serverNow() - intent.startedAt >= claimLifeMs;
      if (isOld) removeStored(place);
      return !isOld && intent.owner === owner;
    })
    .map(({ intent }) => intent)
    .sort((one, other) => one.startedAt - other.startedAt);

export const keepClaim = (storageKey: string, intent: Intent): void =>
  writeStored([storageKey, intent.owner, intent.key].filter((part) => part !== null).join('.'), intent);

export function forgetClaim(storageKey: string, key: string): void {
  for (const { place, intent } of placesOf(storageKey)) if (intent.key === key) removeStored(place);
}
