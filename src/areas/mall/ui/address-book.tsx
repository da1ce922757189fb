import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import type { SavedAddress } from '../../../../contract';
import { formatMobile } from '../../../../contract/numbers/mobile';
import { useMarket } from '../../../core/market/use-market';
import { Button, classes, Icon, IconButton, Sheet, Skeleton } from '../../../ui';
import { NotLoaded } from '../../../ui/not-loaded';
import {
  $addresses,
  $addressesLoading,
  $addressesProblem,
  $bookOpen,
  $chosen,
  $removing,
  addressesAsked,
  addressPicked,
  addressRemoved,
  bookClosed,
  newAddressWanted,
} from '../model/address';
import './address.css';

/** One saved address, and the button that removes it. */
function Entry({ one }: { one: SavedAddress }) {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const { chosen, removing, pick, remove } = useUnit({
    chosen: $chosen,
    removing: $removing,
    pick: addressPicked,
    remove: addressRemoved,
  });
  const place = [one.address, one.areaName, one.postal].filter((part) => part !== '').join(', ');
  const isOn = chosen?.id === one.id;
  return (
    <li className="address-book__one">
      <button
        type="button"
        className={classes('address-book__pick', isOn && 'address-book__pick--on')}
        aria-pressed={isOn}
        onClick={() => pick(one)}
      >
        <span className="address-card">
          <Icon name={isOn ? 'check-circle-fill' : 'map-pin-fill'} />
          <span>
            <b>{one.name}</b>
            <span>{place}</span>
            <span className="num">{formatMobile(market, one.mobile)}</span>
          </span>
        </span>
      </button>
      <IconButton
        plain
        icon="trash"
        label={t('address.remove', { name: one.name, place })}
        disabled={removing}
        onClick={() => remove(one.id)}
      />
    </li>
  );
}

/** The saved addresses: choose one, remove one, or type a new one. */
export function AddressBook() {
  const { t } = useTranslation('mall');
  const { open, addresses, loading, problem, close, again, fresh } = useUnit({
    open: $bookOpen,
    addresses: $addresses,
    loading: $addressesLoading,
    problem: $addressesProblem,
    close: bookClosed,
    again: addressesAsked,
    fresh: newAddressWanted,
  });
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      title={t('address.saved')}
      footer={
        <Button full kind="secondary" icon="plus" onClick={() => fresh()}>
          {t('address.new')}
        </Button>
      }
    >
      {addresses === null ? (
        <NotLoaded
          problem={problem}
          loading={loading}
          offlineText={t('offline')}
          failedTitle={t('address.failed')}
          onRetry={() => again()}
          label={t('loading')}
        >
          <Skeleton className="form__field-waiting" />
        </NotLoaded>
      ) : addresses.length === 0 ? (
        <p className="muted">{t('address.none')}</p>
      ) : (
        <ul className="address-book">
          {addresses.map((one) => (
            <Entry key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Sheet>
  );
}
