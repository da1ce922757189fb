import { useId, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes';
import { Icon } from './icon';
import './field.css';

export interface FieldProps extends Omit<ComponentProps<'input'>, 'prefix' | 'onChange' | 'size'> {
  label: string;
  /** Shown below the field, also together with an error. */
  hint?: ReactNode;
  /** A locale key or a finished text; null for no error, or when the error must not be shown yet. */
  error?: string | null;
  errorValues?: Record<string, string | number>;
  prefix?: ReactNode;
  suffix?: ReactNode;
  onValue?: (value: string) => void;
}

/** A labelled input, with hint and error linked by aria attributes (look.md §3). */
export function Field({
  label,
  hint,
  error = null,
  errorValues,
  prefix,
  suffix,
  onValue,
  id,
  className,
  ...input
}: FieldProps) {
  const { t, i18n } = useTranslation();
  const own = useId();
  const inputId = id ?? own;
  const errorText =
    error === null ? null : i18n.exists(error) ? String(t(error as never, errorValues as never)) : error;
  const described = classes(errorText !== null && `${inputId}-error`, hint != null && `${inputId}-hint`);
  return (
    <div className={classes('field', className)}>
      <label className="field__label" htmlFor={inputId}>
        {label}
      </label>
      <div
        className={classes(
          'field__box',
          errorText !== null && 'field__box--error',
          input.disabled && 'field__box--off',
        )}
      >
        {prefix != null && <span className="field__prefix">{prefix}</span>}
        <input
          {...input}
          id={inputId}
          className="field__input"
          aria-invalid={errorText !== null || undefined}
          aria-describedby={described || undefined}
          onChange={(event) => onValue?.(event.target.value)}
        />
        {errorText !== null && <Icon name="warning-circle-fill" className="field__warning" />}
        {suffix}
      </div>
      <div aria-live="polite">
        {errorText !== null && (
          <p className="field__error" id={`${inputId}-error`}>
            {errorText}
          </p>
        )}
      </div>
      {hint != null && (
        <p className="field__hint" id={`${inputId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
