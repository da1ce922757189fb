import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { faqTypes } from '../../../../../contract';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { Button, EmptyState, ErrorState, Icon, NavBar, SegmentedControl, Skeleton } from '../../../../ui';
import { $failed, $isLoading, $questions, $type, moreWanted, retried, typePicked } from './model';
import './faq.css';

const types = [
  ['account', faqTypes.account],
  ['money', faqTypes.money],
  ['play', faqTypes.play],
  ['safety', faqTypes.safety],
] as const;

function Waiting() {
  const { t } = useTranslation('help');
  const { failed, busy, retry } = useUnit({ failed: $failed, busy: $isLoading, retry: retried });
  if (failed)
    return (
      <ErrorState
        title={t('faq.errorTitle')}
        text={t('errorText')}
        offlineText={t('offlineText')}
        busy={busy}
        onRetry={() => retry()}
      />
    );
  return (
    <div className="faq__list" role="status" aria-label={t('faq.loading')}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="faq__waiting" />
      ))}
    </div>
  );
}

function Questions() {
  const { t } = useTranslation('help');
  const { questions, busy, more } = useUnit({ questions: $questions, busy: $isLoading, more: moreWanted });
  if (questions === null) return <Waiting />;
  if (questions.list.length === 0)
    return <EmptyState art="notices" title={t('faq.emptyTitle')} text={t('faq.emptyText')} />;
  return (
    <div className="faq__list">
      {questions.list.map(({ id, question, answer }) => (
        <details key={id} className="card card--flush faq__one" name="faq">
          <summary className="faq__question">
            {question}
            <Icon name="caret-down" className="faq__caret" />
          </summary>
          {answer.split('\n').map((line) => (
            <p key={line} className="faq__answer">
              {line}
            </p>
          ))}
        </details>
      ))}
      {questions.list.length < questions.total && (
        <Button kind="ghost" full busy={busy} onClick={() => more()}>
          {t('faq.more')}
        </Button>
      )}
    </div>
  );
}

/** Questions and answers by topic (R-29, SUP-2). */
export function FaqPage() {
  const { t } = useTranslation('help');
  const { type, pick, back, go } = useUnit({ type: $type, pick: typePicked, back: backRequested, go: routeRequested });
  return (
    <div className="page">
      <NavBar title={t('faq.title')} onBack={() => back()} />
      <main className="page__body">
        <SegmentedControl
          label={t('faq.about')}
          value={type}
          onChange={pick}
          segments={types.map(([name, value]) => ({ value, label: t(`faq.type.${name}`) }))}
        />
        <Questions />
        <Button
          kind="secondary"
          full
          className="faq__support"
          icon="headset-fill"
          onClick={() => go({ to: paths.supports })}
        >
          {t('faq.support')}
        </Button>
      </main>
    </div>
  );
}
