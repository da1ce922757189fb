import { useUnit } from 'effector-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { classes } from '../../../ui';
import './cells.css';

const rollMs = 350;
const isDigit = (char: string): boolean => char >= '0' && char <= '9';

/** One digit of the counter; a new digit rolls in with a vertical smear. */
function DigitCell({ digit, small }: { digit: string; small: boolean }) {
  const shown = useRef(digit);
  const [before, setBefore] = useState<string | null>(null);
  useEffect(() => {
    if (shown.current === digit) return undefined;
    setBefore(shown.current);
    shown.current = digit;
    const timer = setTimeout(() => setBefore(null), rollMs);
    return () => clearTimeout(timer);
  }, [digit]);
  return (
    <span
      className={classes('jackpot__cell', small && 'jackpot__cell--small', before !== null && 'jackpot__cell--roll')}
    >
      <span className="jackpot__in">{digit}</span>
      {before !== null && <span className="jackpot__out">{before}</span>}
    </span>
  );
}

/** The jackpot as a mechanical counter that rolls when it grows (LRF-5). */
export function Jackpot({ minor }: { minor: number }) {
  const { t } = useTranslation('lucky-refund');
  const market = useUnit($market);
  const text = formatMoney(market, minor);
  const chars = [...text];
  const cents = chars.length - 2;
  return (
    <span className="jackpot" data-chars={chars.length > 11 ? 'many' : undefined}>
      <span className="sr-only">{t('jackpotIs', { amount: text })}</span>
      <span className="jackpot__row" aria-hidden="true">
        {chars.map((char, at) =>
          isDigit(char) ? (
            <DigitCell key={at - chars.length} digit={char} small={at >= cents} />
          ) : (
            <span key={at - chars.length} className="jackpot__sign">
              {char}
            </span>
          ),
        )}
      </span>
    </span>
  );
}
