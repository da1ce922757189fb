import { useTranslation } from 'react-i18next';
import { useMarket } from '../../../../core/market/use-market';
import { useUnit } from 'effector-react';
import { form } from './fields';
import { $fieldErrors } from './model';

/** The checkbox for the market's legal age (Q29). */
export function AgeConsent() {
  const { t } = useTranslation('auth');
  const { legalAge } = useMarket();
  const { isOfAge: error } = useUnit($fieldErrors);
  const { value, onValue } = form.useField('isOfAge');
  return (
    <div>
      <label className="consent">
        <input
          type="checkbox"
          className="consent__box"
          name="isOfAge"
          checked={value === '1'}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : 'consent-error'}
          onChange={(event) => onValue(event.target.checked ? '1' : '')}
        />
        <span className="consent__words">{t('register.age', { age: legalAge })}</span>
      </label>
      {error !== null && (
        <p className="consent__error" id="consent-error">
          {t(error)}
        </p>
      )}
    </div>
  );
}
