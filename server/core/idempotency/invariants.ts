import type { Check } from '../area';
import { closedPrint, type KeyKind } from './index';

/** I7: no request has succeeded with a key after the key was closed. */
export function cameOfClosedKey(kinds: readonly KeyKind[]): readonly Check[] {
  const came = kinds.flatMap((kind) =>
    kind.came === undefined ? [] : `i.fingerprint = '${closedPrint(kind)}' and ${kind.came}`,
  );
  if (came.length === 0) return [];
  return [
    [
      'I7 something has come of a closed key',
      ({ members }) => `
      select i.member_id || '/' || i.key as at from idempotency i
      where ${members('i.member_id')} and (${came.join(' or ')})`,
    ],
  ];
}
