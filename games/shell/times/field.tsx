import { useState } from 'react';
import { readTimes } from './times';
import './field.css';

interface TimesFieldProps {
  /** The multiplier in the number format of the language, without ×. */
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
  /** Above the number, where the field has no label beside it. */
  readonly visibleLabel?: boolean;
  readonly off: boolean;
  /** A multiplier in hundredths, 101 to 100,000. */
  onRead(hundredths: number): void;
}

/** A multiplier as text that the player can change. It is read when the field loses the focus. */
export function TimesField({ text, label, visibleLabel = false, off, onRead }: TimesFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const take = (): void => {
    const read = draft === null ? null : readTimes(draft);
    if (read !== null) onRead(read);
    setDraft(null);
  };
  // The value does not change on focus, because a changed value loses its selection.
  const value = draft ?? text;
  const number = (
    <span className="times-field__number">
      <input
        type="text"
        inputMode="decimal"
        enterKeyHint="done"
        maxLength={8}
        style={{ width: `${Math.max(3, value.length) - 0.5}ch` }}
        aria-label={label}
        disabled={off}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
      ×
    </span>
  );
  return (
    <label className="stake-row__amount times-field num" data-labelled={visibleLabel}>
      {visibleLabel && <small aria-hidden="true">{label}</small>}
      {number}
    </label>
  );
}
