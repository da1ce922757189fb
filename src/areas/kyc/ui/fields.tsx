import { useStoreMap, useUnit } from 'effector-react';
import { useId, type ComponentProps, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { KycField } from '../../../../contract';
import { birthYears } from '../../../../contract/kyc-rules';
import { useMarket } from '../../../core/market/use-market';
import { dateFormat } from '../../../../contract/wire/date-format';
import { $language } from '../../../core/i18n/i18n';
import { Field, Select } from '../../../ui';
import { PicturePicker } from '../../../ui/pictures';
import { $kycBusy, $kycErrors, $kycToday, $kycValues, kycBlurred, kycChanged } from '../model/model';
import { kycPictures } from '../model/pictures';
import { datePart, withDatePart, type DatePart } from '../model/today';

/** Keyboard and autofill settings of a field. */
const typing: Partial<Record<KycField['rule'], ComponentProps<typeof Field>>> = {
  firstName: { label: '', autoComplete: 'given-name', autoCapitalize: 'words' },
  surname: { label: '', autoComplete: 'family-name', autoCapitalize: 'words' },
  email: { label: '', type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  address: { label: '', autoComplete: 'street-address', autoCapitalize: 'words' },
  bvn: { label: '', inputMode: 'numeric' },
  nationalId: { label: '', inputMode: 'numeric' },
  cpf: { label: '', inputMode: 'numeric' },
  nin: { label: '', autoCapitalize: 'characters' },
  ghanaCard: { label: '', autoCapitalize: 'characters' },
  documentNumber: { label: '', autoCapitalize: 'characters' },
};
/** The most characters of a field; a CPF has 11 digits and punctuation. */
const lengths: Partial<Record<KycField['rule'], number>> = { email: 128, cpf: 14 };
/** Fields with autofill by the browser: names and addresses, never document numbers. */
const helped: readonly KycField['rule'][] = ['firstName', 'surname', 'email', 'address'];

/** Value, texts and handlers of one field. */
function useKycField(field: KycField) {
  const { t, i18n } = useTranslation('kyc');
  const { legalAge } = useMarket();
  const { name, required } = field;
  const [change, blur] = useUnit([kycChanged, kycBlurred]);
  const value = useStoreMap({ store: $kycValues, keys: [name], fn: (values, [key]) => values[key] ?? '' });
  const said = useStoreMap({ store: $kycErrors, keys: [name], fn: (errors, [key]) => errors[key] ?? null });
  const digits = field.digits.join(` ${t('or')} `);
  const label = i18n.exists(`kyc:field.${name}`) ? t(`field.${name}`) : name;
  return {
    value,
    label: required ? label : t('optional', { label }),
    // A server message is shown as it is; it is no key.
    error:
      said === null
        ? null
        : i18n.exists(`kyc:problem.${said}`)
          ? t(`problem.${said}`, { age: legalAge, digits })
          : said,
    onValue: (next: string) => change({ name, value: next }),
    onBlur: () => blur(name),
    digits,
  };
}

function TextField({ field }: { field: KycField }) {
  const { t, i18n } = useTranslation('kyc');
  const { digits, ...bound } = useKycField(field);
  const idType = useStoreMap({ store: $kycValues, keys: [], fn: (values) => values['ID_TYPE'] ?? '' });
  const hintKey = field.rule === 'documentNumber' ? `hint.document.${idType || 'none'}` : `hint.${field.rule}`;
  const hint = i18n.exists(`kyc:${hintKey}`) ? t(hintKey, { digits }) : undefined;
  return (
    <Field
      {...typing[field.rule]}
      {...(helped.includes(field.rule) ? {} : { autoComplete: 'off', autoCorrect: 'off', spellCheck: false })}
      {...bound}
      name={field.name}
      maxLength={lengths[field.rule] ?? 120}
      required={field.required}
      hint={hint}
    />
  );
}

const FieldError = ({ id, error }: { id: string; error: string | null }) => (
  <div aria-live="polite">
    {error !== null && (
      <p className="field__error" id={id}>
        {error}
      </p>
    )}
  </div>
);

function ChoiceField({ field }: { field: KycField }) {
  const { t, i18n } = useTranslation('kyc');
  const id = useId();
  const { value, label, error, onValue, onBlur } = useKycField(field);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <Select
        id={id}
        label={label}
        value={value}
        placeholder={t('choose')}
        options={field.options.map((one) => ({
          value: one,
          text: i18n.exists(`kyc:option.${one}`) ? t(`option.${one}`) : one,
        }))}
        invalid={error !== null}
        describedBy={error === null ? undefined : `${id}-error`}
        onChoose={onValue}
        onLeave={onBlur}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');
const monthNames = (language: string): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    dateFormat({ language, month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 1)),
  );

/** Day, month and year; the years run from the legal age to seventy years back (ACC-19). */
function BirthDateField({ field }: { field: KycField }) {
  const { t } = useTranslation('kyc');
  const { legalAge } = useMarket();
  const id = useId();
  const [language, today] = useUnit([$language, $kycToday]);
  const { value, label, error, onValue, onBlur } = useKycField(field);
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: birthYears.oldest - legalAge + 1 }, (_, back) => String(year - legalAge - back));
  const parts: ReadonlyArray<{
    part: DatePart;
    autoComplete: string;
    options: ReadonlyArray<{ value: string; text: string }>;
  }> = [
    {
      part: 'day',
      autoComplete: 'bday-day',
      options: Array.from({ length: 31 }, (_, day) => ({ value: twoDigits(day + 1), text: String(day + 1) })),
    },
    {
      part: 'month',
      autoComplete: 'bday-month',
      options: monthNames(language).map((text, month) => ({ value: twoDigits(month + 1), text })),
    },
    { part: 'year', autoComplete: 'bday-year', options: years.map((one) => ({ value: one, text: one })) },
  ];
  // Moving the focus from day to month does not count as leaving the date.
  const left = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
  };
  const hintId = `${id}-hint`;
  return (
    <fieldset className="field kyc-date" onBlur={left}>
      <legend className="field__label">{label}</legend>
      <div className="kyc-date__parts">
        {parts.map(({ part, autoComplete, options }) => (
          <Select
            key={part}
            label={t(`date.${part}`)}
            labelHidden
            value={datePart(value, part)}
            placeholder={t(`date.${part}`)}
            options={options}
            invalid={error !== null}
            describedBy={error === null ? hintId : `${id}-error ${hintId}`}
            autoComplete={autoComplete}
            onChoose={(chosen) => onValue(withDatePart(value, part, chosen))}
            onLeave={() => undefined}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <p className="field__hint" id={hintId}>
        {t('hint.birthDate', { age: legalAge })}
      </p>
    </fieldset>
  );
}

/** A picture of a document, sent encrypted (ACC-4). */
function PictureField({ field }: { field: KycField }) {
  const { t } = useTranslation('pictures');
  const id = useId();
  const busy = useUnit($kycBusy);
  const { label, error } = useKycField(field);
  return (
    <fieldset className="field form-part">
      <legend className="field__label">{label}</legend>
      <PicturePicker
        model={kycPictures}
        slot={field.name}
        hint={t('hintOne')}
        describedBy={error === null ? undefined : `${id}-error`}
        disabled={busy}
      />
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** The input of one field, by its rule. */
export function KycFieldInput({ field }: { field: KycField }) {
  switch (field.rule) {
    case 'birthDate':
      return <BirthDateField field={field} />;
    case 'choice':
      return <ChoiceField field={field} />;
    case 'picture':
      return <PictureField field={field} />;
    default:
      return <TextField field={field} />;
  }
}
