import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui';
import { NotLoaded } from '../../../ui/not-loaded';
import { $loading, $problem, gamesAsked } from '../model/games';
import './games-not-loaded.css';

/** Shown in place of the games: loading, offline or failed. `cards`: number of placeholders. */
export function GamesNotLoaded({ cards }: { cards: number }) {
  const { t } = useTranslation('lottery');
  const { problem, loading, again } = useUnit({ problem: $problem, loading: $loading, again: gamesAsked });
  return (
    <NotLoaded
      problem={problem && (problem.message || 'common:error.later')}
      loading={loading || problem === null}
      offlineText={t('offline')}
      failedTitle={t('failed')}
      onRetry={() => again()}
      label={t('loading')}
    >
      {Array.from({ length: cards }, (_, at) => (
        <Skeleton key={at} className="lot-waiting" />
      ))}
    </NotLoaded>
  );
}
