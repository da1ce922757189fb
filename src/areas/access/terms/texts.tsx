import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../core/time/use-dates';
import { ErrorState, Skeleton } from '../../../ui';
import { Paragraphs } from '../../../ui/paragraphs';
import { $terms, $termsFailed, $termsLoading, termsWanted } from './model';

export type TermsKind = 'terms' | 'privacy';

/** One of the texts with its version, or why it is not there. Needs the texts of the namespace `terms`. */
export function TermsText({ kind }: { kind: TermsKind }) {
  const { t } = useTranslation('terms');
  const { day } = useDates();
  const [terms, failed, loading, read] = useUnit([$terms, $termsFailed, $termsLoading, termsWanted]);
  if (terms === null)
    return failed || loading === false ? (
      <ErrorState title={t('errorTitle')} text={t('errorText')} busy={loading} onRetry={() => read()} />
    ) : (
      <div role="status" aria-label={t('loading')} className="stack">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} shape="line" />
        ))}
      </div>
    );
  return (
    <>
      <p className="terms-version">{t('version', { version: terms.version, date: day(terms.from) })}</p>
      <Paragraphs text={terms[kind]} level="h3" />
    </>
  );
}
