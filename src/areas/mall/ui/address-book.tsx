import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
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

/** The saved addresses: choose one, remove one, or type a new one. */
export function AddressBook() {
  const { t } = useTranslation('mall');
  const { open, addresses, chosen, loading, problem, removing, close, pick, remove, again, fresh } = useUnit({
    open: $bookOpen,
    addresses: $addresses,
    chosen: $chosen,
    loading: $addressesLoading,
    problem: $addressesProblem,
    removing: $removing,
    close: bookClosed,
    pick: addressPicked,
    remove: addressRemoved,
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
          {addresses.map((one) => {
            const place = [one.address, one.areaName, one.postal].filter((part) => part !== '').join(', ');
            const isOn = chosen?.id === one.id;
            return (
              <li key={one.id} className="address-book__one">
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
                      <span className="num">{one.mobile}</span>
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
          })}
        </ul>
      )}
    </Sheet>
  );
}
