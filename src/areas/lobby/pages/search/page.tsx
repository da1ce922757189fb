import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $online } from '../../../../core/browser/trackers';
import { useWords } from '../../../../core/i18n/words';
import { EmptyState, ErrorState, Button, NavBar, Skeleton } from '../../../../ui';
import { PullRefresh } from '../../../../ui/pull-refresh';
import { $lobby, $lobbyStatus, GameSheet, lobbyRequested } from '../..';
import { LatestWins } from '../../browse/latest-wins';
import { LongGrid } from '../../browse/long-grid';
import { FilterSheet } from './filter-sheet';
import { KindChips } from './kind-chips';
import { $active, $all, $promotion, $promotionProblem, $results, cleared, promotionRetried, refreshed } from './model';
import { ResultHead } from './result-head';
import { Results } from './results';
import { SearchField } from './search-field';
import { Strips } from './strips';
import './search.css';

/** Below this many results the sections follow, so that a short answer does not leave the page empty. */
const fewResults = 6;

function Waiting() {
  const { t } = useTranslation('browse');
  const { status, online, retry } = useUnit({ status: $lobbyStatus, online: $online, retry: lobbyRequested });
  if (!online || status === 'failed')
    return <ErrorState title={t('errorTitle')} text={t('errorText')} onRetry={() => retry()} />;
  return (
    <div className="search__waiting" role="status" aria-label={t('loading')}>
      {[0, 1, 2, 3, 4].map((index) => (
        <Skeleton key={index} className="search__row-waiting" />
      ))}
    </div>
  );
}

/** Says that nothing was found. The live region of the head says it to screen readers. */
function Nothing() {
  const { t } = useTranslation('browse');
  const clear = useUnit(cleared);
  return (
    <EmptyState
      title={t('nothing.title')}
      text={t('nothing.text')}
      action={
        <Button kind="secondary" onClick={() => clear()}>
          {t('nothing.clear')}
        </Button>
      }
    />
  );
}

function Promotion() {
  const promotion = useUnit($promotion);
  if (promotion === null) return null;
  return (
    <section className="card search__promotion">
      <h2>{promotion.title}</h2>
      {promotion.text.split('\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}

/** Says that the promotion of the address has ended or is unknown, or that it did not load (GAM-13). */
function PromotionProblem() {
  const { t } = useTranslation(['promotion', 'browse']);
  const there = useWords('promotion');
  const { problem, retry, clear } = useUnit({ problem: $promotionProblem, retry: promotionRetried, clear: cleared });
  if (problem === null) return null;
  // Without its words, which may be missing offline, the failure has the texts of `common`.
  if (problem === 'failed')
    return (
      <ErrorState
        {...(there ? { title: t('promotion:failed'), offlineText: t('promotion:offline') } : {})}
        onRetry={() => retry()}
      />
    );
  if (!there) return null;
  return (
    <div role="status">
      <EmptyState
        title={t('promotion:invalid')}
        text={t('promotion:invalidText')}
        action={
          <Button kind="secondary" onClick={() => clear()}>
            {t('browse:nothing.clear')}
          </Button>
        }
      />
    </div>
  );
}

function Found() {
  const { active, results, all } = useUnit({ active: $active, results: $results, all: $all });
  const { t } = useTranslation('browse');
  if (!active)
    return (
      <>
        <PromotionProblem />
        <Strips />
        <LatestWins />
        <h2 className="search__title">{t('allGames')}</h2>
        <LongGrid games={all} columns={3} />
      </>
    );
  return (
    <>
      <Promotion />
      <PromotionProblem />
      <ResultHead />
      {results.length > 0 ? <Results found={results} /> : <Nothing />}
      {results.length < fewResults && (
        <>
          <Strips />
          <LatestWins />
        </>
      )}
    </>
  );
}

/** Search over names and suppliers, filters, favourites, played games and the latest wins (board 46). */
export function SearchPage() {
  const { t } = useTranslation('browse');
  const { lobby, refresh } = useUnit({ lobby: $lobby, refresh: refreshed });
  return (
    <div className="page search">
      <NavBar start={<SearchField />} />
      <main className="page__body">
        <h1 className="sr-only" tabIndex={-1}>
          {t('title')}
        </h1>
        <KindChips />
        <PullRefresh pull={t('pull')} release={t('release')} onRefresh={refresh}>
          {lobby === null ? <Waiting /> : <Found />}
        </PullRefresh>
      </main>
      <FilterSheet />
      <GameSheet />
    </div>
  );
}
