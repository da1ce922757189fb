import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl, type IconName } from '../../../../ui';
import { useKind } from '../../browse/use-kind';
import { $filters, $kinds, filtersChanged } from './model';

const icons: Readonly<Record<string, IconName>> = {
  slots: 'cherries',
  crash: 'rocket-launch',
  dice: 'dice-five',
  scratch: 'ticket',
  mines: 'lightning',
  roulette: 'club',
};

/** One chip for each kind of game in the lobby, the most frequent first. */
export function KindChips() {
  const { t } = useTranslation('browse');
  const kindOf = useKind();
  const { kinds, filters, change } = useUnit({ kinds: $kinds, filters: $filters, change: filtersChanged });
  if (kinds.length < 2) return null;
  return (
    <div className="search__kinds">
      <SegmentedControl
        label={t('kinds')}
        value={filters.kind}
        segments={[
          { value: '', label: t('all') },
          ...kinds.map((kind) => ({ value: kind, label: kindOf(kind), ...(icons[kind] ? { icon: icons[kind] } : {}) })),
        ]}
        onChange={(kind) => change({ kind })}
      />
    </div>
  );
}
