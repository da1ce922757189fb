import { decimalSign, leastUnit, readMoney, type Market } from '../../contract';
import { Field, type FieldProps } from './field';

interface AmountFieldProps extends Omit<FieldProps, 'inputMode' | 'maxLength' | 'placeholder' | 'prefix' | 'type'> {
  market: Market;
  value: string;
  /** Only whole units can be used. A currency without cents always has whole units. */
  whole?: boolean | undefined;
  /** The text that the field shows next: see `readMoney`. */
  onValue: (text: string) => void;
}

/**
 * The field for every amount of money. What is typed or pasted is read by `readMoney` (Q85): grouping and currency
 * signs are removed, an unreadable text stays as it is. There is no `maxLength`, because the browser would cut a pasted
 * amount and so change it.
 */
export function AmountField({ market, value, whole = false, onValue, onBlur, ...field }: AmountFieldProps) {
  const isWhole = whole || leastUnit(market) === market.scale;
  return (
    <Field
      {...field}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={isWhole ? '0' : `0${decimalSign(market)}00`}
      prefix={
        <b className="num" translate="no">
          {market.symbol}
        </b>
      }
      value={value}
      onValue={(typed) => onValue(readMoney(market, typed).text)}
      onBlur={(event) => {
        // DEP-5: a lone separator is cleared, but not while a decimal such as ".5" is typed.
        if (/^[.,]$/.test(value.trim())) onValue('');
        onBlur?.(event);
      }}
    />
  );
}
