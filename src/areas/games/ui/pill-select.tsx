import { Icon } from '../../../ui';

interface PillSelectProps {
  /** For screen readers. */
  label: string;
  value: string;
  options: ReadonlyArray<{ value: string; text: string }>;
  onPick: (value: string) => void;
}

/** A choice above a list, in the look of the months of other records. */
export const PillSelect = ({ label, value, options, onPick }: PillSelectProps) => (
  <label className="records__month">
    <span className="sr-only">{label}</span>
    <select value={value} onChange={(event) => onPick(event.target.value)}>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.text}
        </option>
      ))}
    </select>
    <Icon name="caret-down" />
  </label>
);
