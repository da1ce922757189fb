import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { pageTypes, type StaticPage } from '../../../../../contract';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { useDates } from '../../../../core/time/use-dates';
import { HelpCard } from '../../../safer-play';
import { Button, Card, EmptyState, ErrorState, Kente, NavBar, Skeleton } from '../../../../ui';
import { Paragraphs } from '../../../../ui/paragraphs';
import { $isLoading, $shown, retried } from './model';
import './h5.css';

/** The text of a page (W9); of a text with versions also its version. */
function Text({ page: { type, body, version, from } }: { page: StaticPage }) {
  const { t } = useTranslation('help');
  const { day } = useDates();
  return (
    <>
      <Card flush>
        <Kente height={6} />
        <div className="h5__text">
          {version !== undefined && from !== undefined && <p>{t('h5.version', { version, date: day(from) })}</p>}
          <Paragraphs text={body} level="h2" />
        </div>
      </Card>
      {type === pageTypes.saferPlay && <HelpCard />}
    </>
  );
}

function Content() {
  const { t } = useTranslation('help');
  const { shown, busy, retry, go } = useUnit({ shown: $shown, busy: $isLoading, retry: retried, go: routeRequested });
  switch (shown.at) {
    case 'page':
      return <Text page={shown.page} />;
    case 'failed':
      return <ErrorState title={t('h5.errorTitle')} text={t('errorText')} busy={busy} onRetry={() => retry()} />;
    case 'unknown':
      return (
        <EmptyState
          art="notices"
          title={t('h5.unknownTitle')}
          text={t('h5.unknownText')}
          action={
            <Button kind="secondary" onClick={() => go({ to: paths.supports, replace: true })}>
              {t('h5.support')}
            </Button>
          }
        />
      );
    case 'waiting':
      return (
        <div role="status" aria-label={t('h5.loading')} className="h5__wait">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} shape="line" />
          ))}
        </div>
      );
  }
}

/** A static text page (R-30, SUP-3); 3002 is "about". */
export function TextPage() {
  const { t } = useTranslation('help');
  const { shown, back } = useUnit({ shown: $shown, back: backRequested });
  return (
    <div className="page">
      <NavBar title={shown.at === 'page' ? shown.page.title : t('h5.title')} onBack={() => back()} />
      <main className="page__body stack">
        <Content />
      </main>
    </div>
  );
}
