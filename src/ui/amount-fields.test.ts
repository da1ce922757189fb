import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const filesOf = (folders: readonly string[], name: RegExp): ReadonlyArray<{ path: string; text: string }> =>
  folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((path) => name.test(path) && !/(\.test\.tsx?$|(^|\/)test-)/.test(path))
      .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(`${root}${folder}/${path}`, 'utf8') })),
  );

/** Inputs that look like amounts and are none, with the reason. */
const noAmounts: Readonly<Record<string, string>> = {
  'src/ui/amount-field.tsx': 'the field for amounts itself',
  'games/shell/times/field.tsx': 'a multiplier of a stake, not an amount',
};

/** The opening tags of inputs in a file, up to the end of the element. */
const inputsOf = (text: string): readonly string[] => text.match(/<(?:Field|input|textarea)\b[\s\S]*?\/>/g) ?? [];
const looksLikeAmount = (tag: string): boolean =>
  /"decimal"|'decimal'|\bsymbol\b|type="number"|\b(?:name|label)=\S*(?:amount|money|stake|price|sum)/i.test(tag);

describe('every amount field', () => {
  const pages = filesOf(['src', 'games'], /\.tsx$/);

  test('Q85 each input for an amount is an AmountField', () => {
    const others = pages.filter(({ path, text }) => !(path in noAmounts) && inputsOf(text).some(looksLikeAmount));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test('Q85 the search finds an input for an amount that is no AmountField', () => {
    const bad = [
      '<Field label={t("a")} inputMode="decimal" />',
      '<input name="stake" />',
      '<Field prefix={market.symbol} />',
    ];
    expect(bad.map((text) => inputsOf(text).some(looksLikeAmount))).toEqual([true, true, true]);
    expect(pages.filter(({ text }) => text.includes('<AmountField'))).toHaveLength(4);
  });

  test('Q85 no other code turns a decimal comma of a person into a point', () => {
    const readers = filesOf(['src', 'games', 'server', 'contract'], /\.tsx?$/).filter(({ text }) =>
      /replace(?:All)?\((?:'[.,]', '[.,]'|\/,\/g?, '\.')\)|parseFloat/.test(text),
    );
    expect(readers.map(({ path }) => path).sort()).toEqual([
      // Multipliers, a page that an outside studio would make, and the decimals of a spreadsheet.
      'games/shell/times/times.ts',
      'server/areas/games/supplier/simulator/game-script.ts',
      'src/areas/wallet/pages/wallet/csv.ts',
    ]);
  });
});
