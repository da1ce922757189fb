import { useLayoutEffect, useRef, useState } from 'react';
import type { Market } from '../../../contract';
import { cleanMobile, formatMobile, tidyMobile } from '../../../contract/numbers/mobile';

/** More characters than any number with country code and dialling prefix has. A longer text is refused, not cut. */
const longest = 24;

/** Caret position after the first `count` digits (and plus sign) of a formatted number. */
const caretAfter = (text: string, count: number): number => {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (/[\d+]/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
};

/**
 * Props of an input for a mobile number of the market. `value` is the national form (0244123456), or the typed text
 * when it is no number yet; the input shows the number as the country writes it. While the player types, the digits
 * stay as typed: `233244123` could be a whole number or the beginning of one with country code.
 */
export function useMobileText({
  market,
  value,
  onValue,
  onBlur,
}: {
  market: Market;
  value: string;
  onValue: (mobile: string) => void;
  onBlur?: (() => void) | undefined;
}) {
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<number | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && tidyMobile(market, typed) === value;
  const shown = formatMobile(market, isTyped ? typed : value);

  // Formatting inserts characters; without this the caret would jump to the end while the player edits the middle.
  useLayoutEffect(() => {
    const count = before.current;
    if (count === null || input.current === null) return;
    const caret = caretAfter(shown, count);
    input.current.setSelectionRange(caret, caret);
    before.current = null;
  }, [shown]);

  return {
    ref: input,
    type: 'tel',
    inputMode: 'tel',
    value: shown,
    onValue: (text: string) => {
      const clean = cleanMobile(text);
      if (clean.length > longest) return;
      const at = input.current?.selectionStart ?? text.length;
      before.current = at === text.length ? null : cleanMobile(text.slice(0, at)).length;
      setTyped(clean);
      onValue(tidyMobile(market, clean));
    },
    onBlur: () => {
      setTyped(null);
      onBlur?.();
    },
  } as const;
}
