import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { backRequested, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { myGamesCategory } from '../../../../../contract';
import { $lobbyStatus, GameSheet, lobbyRequested, shelfIcon, type Shelf } from '../..';
import { AdvertPopup, categoryPopupModel } from '../../../adverts/popups';
import { MyGames } from '../../personal';
import { LongGrid } from '../../browse/long-grid';
import { $online } from '../../../../core/browser/trackers';
import { Button, EmptyState, ErrorState, Icon, NavBar, Skeleton } from '../../../../ui';
import { PullRefresh } from '../../../../ui/pull-refresh';
import { $known, $shelf, refreshed } from './model';
import './category.css';

/** Number of covers on the first screen. */
const firstScreen = 9;

function Waiting() {
  const { t } = useTranslation('home');
  const { status, online, retry } = useUnit({ status: $lobbyStatus, online: $online, retry: lobbyRequested });
  if (!online) return <ErrorState offlineText={t('lobby.offlineText')} onRetry={() => retry()} />;
  if (status === 'failed')
    return <ErrorState title={t('lobby.errorTitle')} text={t('lobby.errorText')} onRetry={() => retry()} />;
  return (
    <div role="status" aria-label={t('lobby.loading')}>
      <Skeleton shape="line" className="category__count-waiting" />
      <div className="game-grid game-grid--3">
        {Array.from({ length: firstScreen }, (_, index) => (
          <Skeleton key={index} shape="tile" />
        ))}
      </div>
    </div>
  );
}

function Unknown() {
  const { t } = useTranslation('pages');
  const go = useUnit(routeRequested);
  return (
    <EmptyState
      title={t('category.unknownTitle')}
      text={t('category.unknownText')}
      action={
        <Button kind="secondary" onClick={() => go({ to: paths.home, replace: true })}>
          {t('category.home')}
        </Button>
      }
    />
  );
}

function Games({ shelf }: { shelf: Shelf }) {
  const { t } = useTranslation(['home', 'pages']);
  if (shelf.id === myGamesCategory) return <MyGames columns={3} />;
  if (shelf.games.length === 0)
    return <EmptyState title={t('pages:category.emptyTitle')} text={t('pages:category.emptyText')} />;
  return (
    <>
      <p className="category__count">
        <Icon name={shelfIcon(shelf.icon, true)} />
        {t('home:games.count', { count: shelf.games.length })}
      </p>
      <LongGrid games={shelf.games} columns={3} eager={firstScreen} />
    </>
  );
}

/** All games of one category, three in a row. */
export function CategoryPage() {
  const { t } = useTranslation(['pages', 'home']);
  const { shelf, known, back, refresh } = useUnit({
    shelf: $shelf,
    known: $known,
    back: backRequested,
    refresh: refreshed,
  });
  return (
    <div className="page category">
      <NavBar title={shelf?.name ?? t('pages:category.title')} onBack={() => back()} />
      <main className="page__body">
        <PullRefresh pull={t('home:pull')} release={t('home:release')} onRefresh={refresh}>
          {shelf !== null ? <Games shelf={shelf} /> : known ? <Unknown /> : <Waiting />}
        </PullRefresh>
      </main>
      <GameSheet />
      <AdvertPopup model={categoryPopupModel} />
    </div>
  );
}
