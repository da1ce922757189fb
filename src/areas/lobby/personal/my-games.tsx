import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../core/i18n/words';
import { Button, EmptyState, ErrorState, Skeleton } from '../../../ui';
import { $isSignedIn, loginRequired } from '../../access/session';
import { GameGrid } from '../ui/game-grid';
import { $myGames, $personalStatus, personalRequested } from './model';

function Waiting({ columns }: { columns: 2 | 3 }) {
  return (
    <div className={`game-grid game-grid--${columns}`} aria-busy="true">
      {Array.from({ length: columns * 2 }, (_, index) => (
        <Skeleton key={index} shape="tile" />
      ))}
    </div>
  );
}

function Games({ columns }: { columns: 2 | 3 }) {
  const { t } = useTranslation('browse');
  const { signedIn, games, status, request, ask } = useUnit({
    signedIn: $isSignedIn,
    games: $myGames,
    status: $personalStatus,
    request: personalRequested,
    ask: loginRequired,
  });
  useEffect(() => request(), [request]);
  if (!signedIn)
    return (
      <EmptyState
        title={t('mine.loginTitle')}
        text={t('mine.loginText')}
        action={<Button onClick={() => ask()}>{t('mine.login')}</Button>}
      />
    );
  if (games.length > 0) return <GameGrid games={games} columns={columns} eager={columns} />;
  if (status === 'failed') return <ErrorState onRetry={() => request()} />;
  if (status === 'loading') return <Waiting columns={columns} />;
  return <EmptyState title={t('mine.title')} text={t('mine.text')} />;
}

/** The category 999998: the member's favourites and played games; a visitor is asked to log in (HOM-10). */
export function MyGames({ columns }: { columns: 2 | 3 }) {
  return useWords('browse') ? <Games columns={columns} /> : <Waiting columns={columns} />;
}
