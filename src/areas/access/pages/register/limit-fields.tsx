import { useUnit } from 'effector-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, signUpMinutes } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { readAmount } from '../../../../core/text/amount';
import { sayMinutes } from '../../../../core/text/say-minutes';
import { AmountField, SegmentedControl } from '../../../../ui';
import { form } from './fields';
import { $fieldErrors } from './model';

/**
 * Limits on money and time, chosen at registration (Q46). A tighter limit applies at once, a looser one after a day.
 */
export function LimitFields() {
  const { t, i18n } = useTranslation('access');
  const market = useMarket();
  const errorId = useId();
  const errors = useUnit($fieldErrors);
  const deposit = form.useField('depositLimit');
  const time = form.useField('timeLimit');
  const read = readAmount(market, 'deposit', deposit.value);
  return (
    <fieldset className="limit-fields">
      <legend className="limit-fields__title">{t('limits.title')}</legend>
      <p className="limit-fields__text">{t('limits.text')}</p>
      <AmountField
        market={market}
        name={deposit.name}
        label={t('limits.deposit')}
        value={deposit.value}
        onValue={deposit.onValue}
        onBlur={deposit.value === '' ? undefined : deposit.onBlur}
        error={errors.depositLimit}
        errorValues={{ example: formatMoney(market, 100_000) }}
        hint={read === null ? undefined : formatMoney(market, read)}
      />
      <div>
        <p className="field__label">{t('limits.time')}</p>
        <SegmentedControl
          fill
          label={t('limits.time')}
          value={time.value}
          onChange={time.onValue}
          segments={signUpMinutes.map((minutes) => ({
            value: String(minutes),
            label: sayMinutes(i18n.language, minutes),
          }))}
        />
        {errors.timeLimit !== null && (
          <p className="consent__error" id={errorId} role="alert">
            {i18n.exists(errors.timeLimit) ? t(errors.timeLimit as never) : errors.timeLimit}
          </p>
        )}
      </div>
    </fieldset>
  );
}
