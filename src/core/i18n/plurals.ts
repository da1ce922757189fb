type Texts = { [key: string]: Texts | string };

/**
 * French and Portuguese have a plural form for whole millions (`many`). With the number in digits this form equals the
 * ordinary plural, so it is copied from there unless a text defines it. Without it i18next would show the key.
 */
export function withMany(texts: Texts): Texts {
  const entries = Object.entries(texts).flatMap(([key, value]): Array<[string, Texts | string]> => {
    if (typeof value !== 'string') return [[key, withMany(value)]];
    const many = key.replace(/_other$/, '_many');
    return many !== key && !(many in texts)
      ? [
          [key, value],
          [many, value],
        ]
      : [[key, value]];
  });
  return Object.fromEntries(entries);
}
export type { Texts };
