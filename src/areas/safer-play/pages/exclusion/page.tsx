import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../../core/router/routes';
import { backRequested, routeRequested } from '../../../../core/router';
import { HelpCard } from '../..';
import { Icon, NavBar, TextAction } from '../../../../ui';
import { Close } from './close';
import { Closed } from './closed';
import { CoolOff } from './cool-off';
import { $closedUntil } from './model';
import './exclusion.css';

/** Take a break or exclude oneself (R-20, ACC-9, Q30), and help from others. */
export function ExclusionPage() {
  const { t } = useTranslation('protection');
  const { closedUntil, back, go } = useUnit({ closedUntil: $closedUntil, back: backRequested, go: routeRequested });
  return (
    <div className="page">
      <NavBar title={t('exclusion.title')} {...(closedUntil === null ? { onBack: () => back() } : {})} />
      <main className="page__body stack">
        {closedUntil !== null ? (
          <Closed until={closedUntil} />
        ) : (
          <>
            <p className="protect__lead">{t('exclusion.lead')}</p>
            <p className="protect__other">
              <Icon name="clock" />
              <span>
                {t('exclusion.limitsFirst')}{' '}
                <TextAction onClick={() => go({ to: paths.limits })}>{t('exclusion.toLimits')}</TextAction>
              </span>
            </p>
            <CoolOff />
            <Close />
          </>
        )}
        <HelpCard />
      </main>
    </div>
  );
}
