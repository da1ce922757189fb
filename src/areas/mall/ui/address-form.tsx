import { useStoreMap, useUnit } from 'effector-react';
import { useEffect, useId, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { mallAreas, mallNameLength, postalRules, type MallAddressField } from '../../../../contract/mall-address';
import { mallAddressMax } from '../../../../contract';
import { formatMobile } from '../../../../contract/numbers/mobile';
import { useMobileText } from '../../../core/forms/use-mobile-text';
import { useMarket } from '../../../core/market/use-market';
import { Field, Icon, Select, TextAction } from '../../../ui';
import { $addresses, $addressErrors, $chosen, $showsFields, addressForm, bookOpened } from '../model/address';
import { $orderMisses } from '../model/checkout';
import './address.css';

function useAddressField(field: MallAddressField) {
  const { value, onValue, onBlur } = addressForm.useField(field);
  const error = useStoreMap({ store: $addressErrors, keys: [field], fn: (errors, [key]) => errors[key] ?? null });
  return { value, onValue, onBlur, error };
}

function TextField({ field, ...input }: { field: MallAddressField } & Omit<ComponentProps<typeof Field>, 'label'>) {
  const { t } = useTranslation('mall');
  return <Field {...input} {...useAddressField(field)} name={field} label={t(`address.field.${field}`)} />;
}

function MobileField() {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const { error, ...field } = useAddressField('mobile');
  const text = useMobileText({ market, ...field });
  return <Field {...text} error={error} autoComplete="tel-national" name="mobile" label={t('address.field.mobile')} />;
}

function AreaField() {
  const { t } = useTranslation('mall');
  const id = useId();
  const { code } = useMarket();
  const { value, error, onValue, onBlur } = useAddressField('area');
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {t('address.field.area')}
      </label>
      <Select
        id={id}
        label={t('address.field.area')}
        value={value}
        placeholder={t('address.choose')}
        options={mallAreas[code].map(({ code: area, name }) => ({ value: area, text: name }))}
        invalid={error !== null}
        describedBy={error === null ? undefined : `${id}-error`}
        autoComplete="address-level1"
        onChoose={onValue}
        onLeave={onBlur}
      />
      <div aria-live="polite">
        {error !== null && (
          <p className="field__error" id={`${id}-error`}>
            {t(error as 'mall:address.problem.areaMissing')}
          </p>
        )}
      </div>
    </div>
  );
}

/** The fields of an address; problems are shown at the field when it is left (MAL-2). */
function Fields() {
  const { t } = useTranslation('mall');
  const { code } = useMarket();
  const rule = postalRules[code];
  return (
    <div className="address-fields">
      <TextField field="name" autoComplete="name" autoCapitalize="words" maxLength={mallNameLength.max} />
      <MobileField />
      <AreaField />
      <TextField
        field="postal"
        autoComplete="postal-code"
        autoCapitalize="characters"
        inputMode={rule.isNumeric ? 'numeric' : 'text'}
        maxLength={16}
        hint={t(rule.required ? 'address.postal' : 'address.postalOptional', { example: rule.example })}
      />
      <TextField
        className="address-fields__wide"
        field="address"
        autoComplete="street-address"
        autoCapitalize="sentences"
        maxLength={mallAddressMax}
      />
    </div>
  );
}

/** Where the parcel is sent: the saved address as a card, or the fields of a new one. */
export function AddressPart() {
  const { t } = useTranslation('mall');
  const market = useMarket();
  const { addresses, chosen, showsFields, misses, book } = useUnit({
    addresses: $addresses,
    chosen: $chosen,
    showsFields: $showsFields,
    misses: $orderMisses,
    book: bookOpened,
  });
  const part = useRef<HTMLElement>(null);
  const seen = useRef(misses);
  // After a refused order the first wrong field gets the focus.
  useEffect(() => {
    if (seen.current === misses) return;
    seen.current = misses;
    part.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [misses]);
  return (
    <section ref={part} className="address-part" aria-label={t('address.title')}>
      <div className="address-part__head">
        <h3>{t('address.title')}</h3>
        {(addresses?.length ?? 0) > 0 && (
          <TextAction onClick={() => book()}>
            {t(showsFields ? 'address.saved' : 'address.change')}
            <Icon name="caret-right" />
          </TextAction>
        )}
      </div>
      {showsFields || chosen === null ? (
        <Fields />
      ) : (
        <address className="address-card">
          <Icon name="map-pin-fill" />
          <span>
            <b>{chosen.name}</b>
            <span>{[chosen.address, chosen.areaName, chosen.postal].filter((part) => part !== '').join(', ')}</span>
            <span className="num">{formatMobile(market, chosen.mobile)}</span>
          </span>
        </address>
      )}
    </section>
  );
}
