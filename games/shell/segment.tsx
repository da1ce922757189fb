import type { KeyboardEvent } from 'react';

interface SegmentProps<T extends string | number> {
  /** The accessible name, and the visible one when `note` or `visibleLabel` is set. */
  readonly label: string;
  /** Below the label, for example why the segment is off. */
  readonly note?: string;
  readonly visibleLabel?: boolean;
  readonly choices: readonly { readonly value: T; readonly text: string; readonly label?: string }[];
  readonly value: T;
  readonly disabled: boolean;
  onChoose(value: T): void;
}

/** One choice of a few, as a radio group: arrow keys move it. The chosen value stays readable when it is off. */
export function Segment<T extends string | number>({
  label,
  note,
  visibleLabel = false,
  choices,
  value,
  disabled,
  onChoose,
}: SegmentProps<T>) {
  const at = choices.findIndex((choice) => choice.value === value);
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const next = by === undefined ? undefined : choices[(at + by + choices.length) % choices.length];
    if (next === undefined || disabled) return;
    event.preventDefault();
    onChoose(next.value);
    const buttons = event.currentTarget.querySelectorAll('button');
    buttons[choices.indexOf(next)]?.focus();
  };
  return (
    <div className="seg-row">
      {(visibleLabel || note !== undefined) && (
        <span className="seg-row__label">
          <b aria-hidden="true">{label}</b>
          {note !== undefined && <small>{note}</small>}
        </span>
      )}
      <div className="seg" role="radiogroup" aria-label={label} onKeyDown={onKey}>
        {choices.map((choice, index) => (
          <button
            key={choice.value}
            type="button"
            role="radio"
            aria-checked={choice.value === value}
            aria-label={choice.label}
            tabIndex={index === Math.max(0, at) ? 0 : -1}
            disabled={disabled}
            onClick={() => onChoose(choice.value)}
          >
            {choice.text}
          </button>
        ))}
      </div>
    </div>
  );
}
