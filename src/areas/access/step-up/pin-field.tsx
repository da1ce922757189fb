import { pinLength } from '../../../../contract';
import { PasswordField, type FieldProps } from '../../../ui';
import './pin-field.css';

interface PinFieldProps extends Omit<FieldProps, 'value' | 'onValue' | 'onBlur'> {
  value: string;
  onValue: (digits: string) => void;
  onBlur: () => void;
}

/** Four digits, hidden until the eye button is pressed. Password managers must not store them. */
export const PinField = ({ value, onValue, onBlur, ...rest }: PinFieldProps) => (
  <PasswordField
    {...rest}
    className="pin-field"
    value={value}
    onValue={(typed) => onValue(typed.replace(/\D/g, '').slice(0, pinLength))}
    onBlur={value === '' ? undefined : onBlur}
    inputMode="numeric"
    autoComplete="off"
  />
);
