const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Compares two values of JSON. Returns `before` when they are equal, so that a store which gets the same answer again
 * does not update; otherwise `next`, with the equal parts of `before` in it.
 */
export function reuse<T>(before: unknown, next: T): T {
  if (Object.is(before, next)) return next;
  if (Array.isArray(before) && Array.isArray(next)) {
    const known: readonly unknown[] = before;
    const parts: unknown[] = next.map((part, index) => reuse(known[index], part));
    const isSame = known.length === parts.length && parts.every((part, index) => Object.is(part, known[index]));
    return (isSame ? before : parts) as T;
  }
  if (isRecord(before) && isRecord(next)) {
    const names = Object.keys(next);
    const partOf = (name: string): unknown => (Object.hasOwn(before, name) ? before[name] : undefined);
    const parts = Object.fromEntries(names.map((name) => [name, reuse(partOf(name), next[name])]));
    const isSame =
      Object.keys(before).length === names.length &&
      names.every((name) => Object.hasOwn(before, name) && Object.is(parts[name], before[name]));
    return (isSame ? before : parts) as T;
  }
  return next;
}
