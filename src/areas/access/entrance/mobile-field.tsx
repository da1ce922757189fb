import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { groupMobile, type Market } from '../../../../contract';
import { Field } from '../../../ui';
import './mobile-field.css';

interface MobileFieldProps {
  market: Market;
  name: string;
  /** Digits only, as the server expects. */
  value: string;
  error: string | null;
  onValue: (digits: string) => void;
  onBlur: () => void;
  autoComplete: string;
  autoFocus?: boolean;
}

/** The digits of typed or pasted text. A number with its country code becomes the national number. */
export function nationalDigits(market: Market, typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const international = typed.trim().startsWith('+') || digits.length > market.mobile.length;
  if (!international || !digits.startsWith(market.countryCode)) return digits.slice(0, market.mobile.length);
  const national = digits.slice(market.countryCode.length);
  const trunk = market.mobile.example.startsWith('0') && !national.startsWith('0') ? '0' : '';
  return `${trunk}${national}`.slice(0, market.mobile.length);
}

/** Caret position after the first `count` digits of a grouped number. */
const caretAfter = (text: string, count: number): number => {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (/\d/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
};

/** A mobile number with the market's flag, country code, grouping and example (SES-13). */
export function MobileField({
  market,
  name,
  value,
  error,
  onValue,
  onBlur,
  autoComplete,
  autoFocus = false,
}: MobileFieldProps) {
  const { t } = useTranslation('access');
  const input = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number | null>(null);
  const shown = groupMobile(market, value);

  // Grouping inserts characters; without this the caret would jump to the end while the player edits the middle.
  useLayoutEffect(() => {
    const count = digitsBefore.current;
    if (count === null || input.current === null) return;
    const caret = caretAfter(shown, count);
    input.current.setSelectionRange(caret, caret);
    digitsBefore.current = null;
  }, [shown]);

  const change = (typed: string) => {
    const at = input.current?.selectionStart ?? typed.length;
    digitsBefore.current = at === typed.length ? null : typed.slice(0, at).replace(/\D/g, '').length;
    onValue(nationalDigits(market, typed));
  };

  return (
    <Field
      ref={input}
      name={name}
      type="tel"
      inputMode="numeric"
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      label={t('field.mobile')}
      value={shown}
      error={error}
      onValue={change}
      // Leaving the field empty shows no error: the field is required, but nothing wrong was typed (SES-13).
      onBlur={value === '' ? undefined : onBlur}
      enterKeyHint="next"
      hint={t('field.mobileHint', {
        digits: market.mobile.length,
        example: groupMobile(market, market.mobile.example),
      })}
      prefix={
        <span className="mobile-field__country">
          <img
            className="mobile-field__flag"
            src={`/art/flags/${market.code.toLowerCase()}.webp`}
            width={48}
            height={48}
            alt=""
          />
          {`+${market.countryCode}`}
        </span>
      }
    />
  );
}
