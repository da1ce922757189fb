import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { optionTypes } from '../../../../../contract';
import { useMarket } from '../../../../core/market/use-market';
import { backRequested } from '../../../../core/router';
import { $optionsState, optionsFx, useOption } from '../../../../core/options';
import { HelpCard } from '../../../safer-play';
import { Card, EmptyState, ErrorState, Kente, NavBar, Skeleton } from '../../../../ui';
import './license.css';

function Waiting() {
  const { t } = useTranslation('settings');
  return (
    <Card className="license" role="status" aria-label={t('license.loading')}>
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} shape="line" className="license__waiting" />
      ))}
    </Card>
  );
}

function Text({ text }: { text: string }) {
  const { t } = useTranslation('settings');
  const market = useMarket();
  return (
    <Card flush className="license">
      <Kente height={6} />
      <div className="license__text">
        <h2 className="license__lead">{t('license.lead')}</h2>
        {text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
        <p className="license__age">
          {t('license.age', { age: market.legalAge })} {t('license.play')}
        </p>
      </div>
    </Card>
  );
}

function Content() {
  const { t } = useTranslation('settings');
  const [state, busy, ask] = useUnit([$optionsState, optionsFx.pending, optionsFx]);
  const text = useOption(optionTypes.licence);
  if (text !== null && text.trim() !== '') return <Text text={text} />;
  if (state === 'ready')
    return <EmptyState art="notices" title={t('license.emptyTitle')} text={t('license.emptyText')} />;
  if (state === 'waiting') return <Waiting />;
  return (
    <ErrorState
      title={t('license.errorTitle')}
      text={t('license.errorText')}
      busy={busy}
      onRetry={() => void ask({}).catch(() => undefined)}
    />
  );
}

/** The licence terms of the market (option 4006) with the regulator; open to everybody (R-18, ACC-7, Q2). */
export function LicensePage() {
  const { t } = useTranslation('settings');
  const back = useUnit(backRequested);
  return (
    <div className="page">
      <NavBar title={t('license.title')} onBack={() => back()} />
      <main className="page__body stack">
        <Content />
        <HelpCard />
      </main>
    </div>
  );
}
