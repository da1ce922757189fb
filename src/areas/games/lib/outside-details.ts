import type { GameRound } from '../../../../contract';

/** A parameter of a round of an outside supplier. `name` is null for a text without names. */
export interface Detail {
  name: string | null;
  value: string;
}

const most = 20;
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const say = (value: unknown): string => {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/**
 * The parameters that an outside supplier gave with the stake of a round (`details` of docs/supplier-protocol.md): the
 * first 20 fields of a JSON object, or the text as it is. Empty for a round without them, and for a house game.
 */
export function detailsOf({ params, rulesVersion }: Pick<GameRound, 'params' | 'rulesVersion'>): Detail[] {
  if (rulesVersion !== '' || !isPlain(params) || typeof params['details'] !== 'string') return [];
  const text = params['details'].trim();
  const read = parse(text);
  if (isPlain(read))
    return Object.entries(read)
      .slice(0, most)
      .map(([name, value]) => ({ name, value: say(value) }));
  return text === '' ? [] : [{ name: null, value: text }];
}

/** The parameters in one line. */
export const detailsLine = (details: readonly Detail[]): string =>
  details.map(({ name, value }) => (name === null ? value : `${name} ${value}`)).join(' · ');
