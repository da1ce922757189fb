import { readFileSync } from 'node:fs';
import { webHashes } from '../contract/fairness-verify';
import { readGameReceipt } from '../contract/game-receipt';
import type { Language } from '../contract/wire/headers';
import { formatCount, formatMoney } from '../contract/wire/money';
import { markets } from '../contract/wire/markets';
import { textsOf, type CheckPart } from './round-speech';
import { checkRound } from './verify';

const vectors = JSON.parse(
  readFileSync(new URL('../tests/fairness/game-vectors.json', import.meta.url), 'utf8'),
) as ReadonlyArray<{ readonly game: string; readonly multiplier: number; readonly receipt: string }>;

/** The revealed view of the first golden vector of a game (by id) that fits, with what it pays. */
export async function vectorOf(id: string, fits: (multiplier: number) => boolean = () => true) {
  const vector = vectors.find(({ game, multiplier }) => game === id && fits(multiplier))!;
  const round = await checkRound(readGameReceipt(vector.receipt)!, webHashes(globalThis.crypto.subtle));
  if (round.kind !== 'checked') throw new Error(round.kind);
  return { view: round.played.revealed, multiplier: round.multiplier };
}

/** The sentences of a game's check, as in Ghana. */
export function sentencesOf(
  { explain, words }: CheckPart,
  { view, multiplier = 0 }: { readonly view: unknown; readonly multiplier?: number },
  language: Language = 'en',
): readonly string[] {
  const digits = (value: number, most: number): string =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: most }).format(value);
  const speech = {
    t: textsOf(words[language], language),
    number: (value: number) => formatCount(markets.GH, value),
    money: (minor: number) => formatMoney(markets.GH, minor),
    multiple: (tenThousandths: number) => `${digits(tenThousandths / 10_000, 4)}×`,
    hundredths: (value: number) => digits(value / 100, 2),
  };
  return explain(speech, view, multiplier);
}
