import { classes } from './classes';
import { Icon } from './icon';
import './select.css';

interface SelectProps {
  id?: string;
  label: string;
  /** The label is visible elsewhere, and here only for screen readers. */
  labelHidden?: boolean;
  value: string;
  /** Text for "nothing chosen"; without it one option is always chosen. */
  placeholder?: string;
  options: ReadonlyArray<{ value: string; text: string }>;
  invalid: boolean;
  describedBy?: string | undefined;
  autoComplete?: string;
  onChoose: (value: string) => void;
  onLeave: () => void;
}

/** The native select element, styled like a field. */
export const Select = ({
  id,
  label,
  labelHidden = false,
  value,
  placeholder,
  options,
  invalid,
  describedBy,
  autoComplete,
  onChoose,
  onLeave,
}: SelectProps) => (
  <span className={classes('select-field field__box', invalid && 'field__box--error')}>
    <select
      id={id}
      className={classes('select-field__input', value === '' && 'select-field__input--empty')}
      aria-label={labelHidden ? label : undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      onBlur={onLeave}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.text}
        </option>
      ))}
    </select>
    <Icon name="caret-down" className="select-field__caret" />
  </span>
);
