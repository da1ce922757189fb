import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarket } from '../../../core/market/use-market';
import './consent.css';

/** The checkbox for the market's legal age (Q29). */
export function AgeConsent({
  name,
  value,
  error,
  text,
  onValue,
}: {
  name: string;
  value: string;
  error: string | null;
  /** The sentence, by default the legal age alone. */
  text?: string;
  onValue: (value: string) => void;
}) {
  const { t } = useTranslation('access');
  const { legalAge } = useMarket();
  const id = useId();
  return (
    <div>
      <label className="consent">
        <input
          type="checkbox"
          className="consent__box"
          name={name}
          checked={value === '1'}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : id}
          onChange={(event) => onValue(event.target.checked ? '1' : '')}
        />
        <span className="consent__words">{text ?? t('register.age', { age: legalAge })}</span>
      </label>
      {error !== null && (
        <p className="consent__error" id={id}>
          {t(error)}
        </p>
      )}
    </div>
  );
}
