import { useUnit } from 'effector-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagedList } from '../../core/lists/paged-list';
import { $now } from '../../core/time/clock';
import { say } from '../../core/text/say';
import { ageText } from '../../core/time/age-text';
import { $online } from '../../core/browser/trackers';
import { Button, ErrorState, Icon, Skeleton, TextAction } from '..';
import './records.css';

/**
 * Asks for more when its end comes near; the button is for those who do not scroll, and says when the next page did not
 * come.
 */
function More<Row>({ model }: { model: PagedList<Row> }) {
  const { t } = useTranslation('records');
  const { loading, problem, more, again } = useUnit({
    loading: model.$loading,
    problem: model.$problem,
    more: model.moreAsked,
    again: model.askedAgain,
  });
  const end = useRef<HTMLDivElement>(null);
  const failed = problem !== null && !loading;
  useEffect(() => {
    if (failed || end.current === null || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more();
      },
      { rootMargin: '600px' },
    );
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [more, failed]);
  return (
    <div ref={end} className="records__more">
      {failed && <p role="alert">{say({ text: problem })}</p>}
      <Button kind="ghost" full busy={loading} onClick={() => (failed ? again() : more())}>
        {t(failed ? 'again' : 'more')}
      </Button>
    </div>
  );
}

/**
 * What is shown is the copy of an earlier visit: how old it is, and the way to the newest. Offline the strip of the
 * shell says it.
 */
function Copy({ at, loading, onAgain }: { at: number; loading: boolean; onAgain: () => void }) {
  const { t, i18n } = useTranslation(['records', 'platform']);
  const now = useUnit($now);
  return (
    <div className="records__copy" role="status">
      <Icon name="wifi-slash" />
      <span>{t('copy', { when: ageText(i18n.language, at, now) ?? t('platform:justNow') })}</span>
      <TextAction aria-disabled={loading} onClick={onAgain}>
        {t('again')}
      </TextAction>
    </div>
  );
}

/** A list that comes in pages with all its states: waiting, offline, failed, empty, and more to come. */
export function PagedRecords<Row>({
  model,
  empty,
  children,
}: {
  model: PagedList<Row>;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const { t } = useTranslation('records');
  const { rows, problem, loading, hasMore, keptAt, online, again } = useUnit({
    rows: model.$rows,
    problem: model.$problem,
    loading: model.$loading,
    hasMore: model.$hasMore,
    keptAt: model.$keptAt,
    online: $online,
    again: model.askedAgain,
  });
  if (rows === null) {
    if (!online && !loading) return <ErrorState offlineText={t('offlineText')} onRetry={() => again()} />;
    if (problem !== null && !loading)
      return <ErrorState title={t('failedTitle')} text={say({ text: problem })} onRetry={() => again()} />;
    return (
      <div role="status" aria-label={t('loading')} className="records__waiting">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="records__row-waiting" />
        ))}
      </div>
    );
  }
  const copy = keptAt !== null && online && <Copy at={keptAt} loading={loading} onAgain={() => again()} />;
  if (rows.length === 0)
    return (
      <>
        {copy}
        {empty}
      </>
    );
  return (
    <>
      {copy}
      {children(rows)}
      {hasMore && <More model={model} />}
    </>
  );
}
