import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { KycStanding } from '../../../../contract';
import { $language } from '../../../core/i18n/i18n';
import { useMarket } from '../../../core/market/use-market';
import { dateFormat } from '../../../../contract/wire/date-format';
import { Card, Icon, type IconName } from '../../../ui';
import './kyc.css';

const icons: Record<Exclude<KycStanding['state'], 'none'>, IconName> = {
  submitted: 'clock',
  verified: 'shield-check-fill',
  rejected: 'warning-circle-fill',
};

/** Formats a masked birth date: 1990•••• shows only the year. */
const shownValue = (name: string, value: string): string =>
  name === 'dateOfBirth' ? `•• / •• / ${value.slice(0, 4)}` : value;

/**
 * The state of the check: pending, passed, or rejected with its reason. `isNew`: it changed while the page was open.
 */
export function KycState({ standing, isNew }: { standing: KycStanding; isNew: boolean }) {
  const { t } = useTranslation('kyc');
  const { timeZone, name } = useMarket();
  const language = useUnit($language);
  const { state, submittedAt, reason } = standing;
  const title = useRef<HTMLHeadingElement>(null);
  // It replaces the form and the button that had the focus, so it takes the focus.
  useEffect(() => {
    if (isNew && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [state, isNew]);
  if (state === 'none') return null;
  const date = submittedAt === null ? '' : dateFormat({ language, timeZone, dateStyle: 'long' }).format(submittedAt);
  return (
    <Card className={`kyc-state kyc-state--${state}`}>
      <span className="kyc-state__icon">
        <Icon name={icons[state]} />
      </span>
      <div className="kyc-state__words">
        <h2 ref={title} tabIndex={-1} className="kyc-state__title">
          {t(`state.${state}.title`)}
        </h2>
        <p className="kyc-state__text">{t(`state.${state}.text`, { market: name })}</p>
        {reason !== '' && <p className="kyc-state__reason">{reason}</p>}
        {date !== '' && <p className="kyc-state__date">{t('givenOn', { date })}</p>}
      </div>
    </Card>
  );
}

/** The submitted details; numbers are masked except for their end (ACC-8). */
export function KycDetails({ standing }: { standing: KycStanding }) {
  const { t, i18n } = useTranslation('kyc');
  const given = standing.fields.filter(({ value }) => value !== '');
  return (
    <Card flush>
      <dl className="kyc-details">
        {given.map(({ name, value }) => (
          <div className="kyc-details__row" key={name}>
            <dt>{i18n.exists(`kyc:field.${name}`) ? t(`field.${name}`) : name}</dt>
            <dd>{i18n.exists(`kyc:option.${value}`) ? t(`option.${value}`) : shownValue(name, value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
