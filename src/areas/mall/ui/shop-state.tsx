import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { MallType } from '../../../../contract';
import { $online } from '../../../core/browser/trackers';
import { NotLoaded } from '../../../ui/not-loaded';
import { $loading, $problem, shopsAsked } from '../model/goods';
import { EmptyShelf } from './shelf';

/** Shown instead of the goods while they are loading or failed to load. */
export function ShopState({ types, rows }: { types: readonly MallType[]; rows: number }) {
  const { t } = useTranslation('mall');
  const { problem, loading, online, ask } = useUnit({
    problem: $problem,
    loading: $loading,
    online: $online,
    ask: shopsAsked,
  });
  return (
    <div className={loading || (online && problem === null) ? 'stall__waiting' : 'stall__states'}>
      <NotLoaded
        problem={problem}
        loading={loading}
        offlineText={t('offline')}
        failedTitle={t('failed')}
        onRetry={() => ask(types)}
        label={t('loading')}
      >
        <EmptyShelf rows={rows} />
      </NotLoaded>
    </div>
  );
}
