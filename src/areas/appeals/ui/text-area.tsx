import { useId } from 'react';
import { classes } from '../../../ui';
import './text-area.css';

interface TextAreaProps {
  label: string;
  hint: string;
  value: string;
  /** Most characters. */
  most: number;
  disabled?: boolean;
  onValue: (value: string) => void;
}

/** A labelled field of several lines with a hint, which counts the characters. */
export function TextArea({ label, hint, value, most, disabled = false, onValue }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <span className={classes('field__box text-area', disabled && 'field__box--off')}>
        <textarea
          id={id}
          className="text-area__input"
          rows={4}
          maxLength={most}
          value={value}
          disabled={disabled}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onValue(target.value)}
        />
      </span>
      <p className="field__hint text-area__hint" id={`${id}-hint`}>
        <span>{hint}</span>
        <span className="num" aria-hidden="true">
          {Array.from(value).length}/{most}
        </span>
      </p>
    </div>
  );
}
