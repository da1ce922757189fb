import { classes } from './classes';
import { Icon } from './icon';
import './select.css';

interface SelectProps {
  id?: string;
  label: string;
  /** The label stands elsewhere and is only spoken here. */
  labelHidden?: boolean;
  value: string;
  /** What stands there while nothing is chosen; without it one is always chosen. */
  placeholder?: string;
  options: ReadonlyArray<{ value: string; text: string }>;
  invalid: boolean;
  describedBy?: string | undefined;
  autoComplete?: string;
  onChoose: (value: string) => void;
  onLeave: () => void;
}

/** The phone's own picker in the form of a field. */
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
