import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $isSignedIn } from '../../../access/session';
import { Button, ListRow, SegmentedControl, Select, Sheet, Switch } from '../../../../ui';
import { sorts, volatilities, type Filters } from '../../lib/narrow';
import {
  $filters,
  $resultCount,
  $sheetOpen,
  $sort,
  $suppliers,
  filtersChanged,
  filtersCleared,
  sheetToggled,
  sorted,
} from './model';

const levels: ReadonlyArray<Filters['volatility']> = ['', ...volatilities];

function Switches() {
  const { t } = useTranslation('browse');
  const { filters, signedIn, change } = useUnit({ filters: $filters, signedIn: $isSignedIn, change: filtersChanged });
  const names = signedIn ? (['favourites', 'fresh', 'demo'] as const) : (['fresh', 'demo'] as const);
  return names.map((name) => (
    <ListRow
      key={name}
      label={t(`filter.${name}`)}
      control={<Switch checked={filters[name]} label={t(`filter.${name}`)} onChange={(on) => change({ [name]: on })} />}
    />
  ));
}

function Choices() {
  const { t } = useTranslation('browse');
  const { filters, sort, suppliers, change, order } = useUnit({
    filters: $filters,
    sort: $sort,
    suppliers: $suppliers,
    change: filtersChanged,
    order: sorted,
  });
  return (
    <div className="filters">
      <p className="filters__label">{t('sort.label')}</p>
      <SegmentedControl
        fill
        label={t('sort.label')}
        value={sort}
        segments={sorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={order}
      />
      <p className="filters__label">{t('volatility.label')}</p>
      <SegmentedControl
        fill
        label={t('volatility.label')}
        value={filters.volatility}
        segments={levels.map((value) => ({ value, label: t(`volatility.${value === '' ? 'all' : value}`) }))}
        onChange={(volatility) => change({ volatility })}
      />
      <p className="filters__note">{t('volatility.note')}</p>
      {suppliers.length > 1 && (
        <>
          <p className="filters__label" aria-hidden="true">
            {t('supplier')}
          </p>
          <Select
            label={t('supplier')}
            labelHidden
            value={filters.supplier}
            options={[
              { value: '', text: t('allSuppliers') },
              ...suppliers.map((name) => ({ value: name, text: name })),
            ]}
            invalid={false}
            onChoose={(supplier) => change({ supplier })}
            onLeave={() => undefined}
          />
        </>
      )}
      <Switches />
    </div>
  );
}

/** Order and filters of the search; each choice takes effect at once behind the sheet. */
export function FilterSheet() {
  const { t } = useTranslation(['browse', 'home']);
  const { open, count, toggle, clear } = useUnit({
    open: $sheetOpen,
    count: $resultCount,
    toggle: sheetToggled,
    clear: filtersCleared,
  });
  return (
    <Sheet
      open={open}
      onClose={() => toggle(false)}
      title={t('browse:filters')}
      footer={
        <div className="filters__foot">
          <Button kind="ghost" onClick={() => clear()}>
            {t('browse:clearFilters')}
          </Button>
          <Button onClick={() => toggle(false)}>{t('browse:show', { count })}</Button>
        </div>
      }
    >
      <Choices />
    </Sheet>
  );
}
