import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { benefitStatus, benefitTypes } from '../../../../contract';
import { routeRequested } from '../../../core/router';
import { paths } from '../../../core/router/routes';
import { classes, IconChip, SectionHead, TextAction } from '../../../ui';
import { iconOf, useBenefitTexts } from '../lib/texts';
import { $benefits, clubAsked } from '../model/club';
import './benefits-tokens.css';
import './benefits.css';

/** The member's benefits as a strip with 4.5 slides (HOM-18). A tap opens the member centre or the cash back. */
export function BenefitsStrip() {
  const { t } = useTranslation('vip');
  const { benefits, ask, go } = useUnit({ benefits: $benefits, ask: clubAsked, go: routeRequested });
  const texts = useBenefitTexts();
  useEffect(() => ask(), [ask]);
  if (benefits === null || benefits.length === 0) return null;
  return (
    <section className="me-section" aria-label={t('mine')}>
      <SectionHead
        title={t('mine')}
        action={<TextAction onClick={() => go({ to: paths.memberCenter })}>{t('all')}</TextAction>}
      />
      <ul className="benefit-strip">
        {benefits.map((benefit) => {
          const [icon, tint] = iconOf(benefit);
          const isReady = benefit.statu === benefitStatus.claimable;
          const to = benefit.type === benefitTypes.cashBack ? paths.cashBack : paths.memberCenter;
          return (
            <li key={benefit.id}>
              <button
                type="button"
                className={classes('benefit-slide', isReady && 'benefit-slide--ready')}
                onClick={() => go({ to })}
              >
                <IconChip icon={icon} tint={benefit.enable ? tint : 'sand'} />
                <b>{benefit.name}</b>
                <span className="benefit-slide__state">{isReady ? t('claim') : texts.state(benefit)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
