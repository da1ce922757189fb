import { useTranslation } from 'react-i18next';
import type { Market } from '../../../../contract';
import { formatMobile } from '../../../../contract/numbers/mobile';
import { useMobileText } from '../../../core/forms/use-mobile-text';
import { Field } from '../../../ui';
import './mobile-field.css';

interface MobileFieldProps {
  market: Market;
  name: string;
  /** The national form, or the typed text when it is no number yet. */
  value: string;
  error: string | null;
  onValue: (mobile: string) => void;
  onBlur: () => void;
  autoComplete: string;
  autoFocus?: boolean;
}

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
  // Leaving the field empty shows no error: the field is required, but nothing wrong was typed (SES-13).
  const text = useMobileText({ market, value, onValue, onBlur: value === '' ? undefined : onBlur });
  return (
    <Field
      {...text}
      name={name}
      autoComplete={autoComplete}
      autoFocus={autoFocus}
      label={t('field.mobile')}
      error={error}
      errorValues={{ code: market.countryCode }}
      enterKeyHint="next"
      hint={t('field.mobileHint', {
        digits: market.mobile.length,
        example: formatMobile(market, market.mobile.example),
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
