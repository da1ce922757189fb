import { useUnit } from 'effector-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagedList } from '../../core/lists/paged-list';
import { $market } from '../../core/market/market';
import { $now } from '../../core/time/clock';
import { say } from '../../core/text/say';
import { ageText } from '../../core/time/age-text';
import { $online } from '../../core/browser/trackers';
import { Button, Icon, Skeleton, TextAction } from '..';
import { NotLoaded } from '../not-loaded';
import './records.css';

/**
 * Loads the next page when the end of the list comes near. The button is for players who do not scroll; it also reports
 * that loading failed.
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
 * Says how old the stored copy on the screen is and offers to reload. When offline, the shell's strip says so instead.
 */
function Copy({ at, loading, onAgain }: { at: number; loading: boolean; onAgain: () => void }) {
  const { t, i18n } = useTranslation('records');
  const [now, market] = useUnit([$now, $market]);
  return (
    <div className="records__copy" role="status">
      <Icon name="wifi-slash" />
      <span>{t('copy', { when: ageText({ language: i18n.language, market, at, now }) ?? t('justNow') })}</span>
      <TextAction aria-disabled={loading} onClick={onAgain}>
        {t('again')}
      </TextAction>
    </div>
  );
}

/** A paged list with all its states: loading, offline, failed, empty, and more pages. */
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
  if (rows === null)
    return (
      <NotLoaded
        problem={problem}
        loading={loading}
        offlineText={t('offlineText')}
        failedTitle={t('failedTitle')}
        onRetry={() => again()}
        label={t('loading')}
        className="records__waiting"
      >
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="records__row-waiting" />
        ))}
      </NotLoaded>
    );
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
