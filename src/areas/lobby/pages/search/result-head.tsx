import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { Icon, TextAction } from '../../../../ui';
import { $filterCount, $results, $sort, sheetToggled } from './model';

/** How many games were found, and the button of order and filters. */
export function ResultHead() {
  const { t } = useTranslation(['browse', 'home']);
  const { results, sort, filters, open } = useUnit({
    results: $results,
    sort: $sort,
    filters: $filterCount,
    open: sheetToggled,
  });
  return (
    <div className="search__head">
      <p role="status">{t('home:games.count', { count: results.length })}</p>
      <TextAction aria-haspopup="dialog" onClick={() => open(true)}>
        <Icon name="sliders-horizontal" />
        {filters === 0 ? t(`browse:sort.${sort}`) : t('browse:filtered', { count: filters })}
      </TextAction>
    </div>
  );
}
