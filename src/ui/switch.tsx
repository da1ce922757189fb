import './switch.css';

/** A switch. `label` is for screen readers; visible text is beside it. */
export const Switch = ({
  checked,
  label,
  disabled = false,
  onChange,
}: {
  checked: boolean;
  label: string;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <button
    type="button"
    role="switch"
    className="switch"
    aria-checked={checked}
    aria-label={label}
    disabled={disabled}
    onClick={() => onChange(!checked)}
  >
    <span className="switch__track">
      <span className="switch__knob" />
    </span>
  </button>
);
