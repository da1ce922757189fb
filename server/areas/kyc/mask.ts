import type { KycField } from '../../../contract';

const dots = (count: number): string => '•'.repeat(Math.max(3, count));

/** Masks all but the last `shown` characters, and at least two thirds of the value. */
const tail = (value: string, shown: number): string => {
  const kept = Math.min(shown, Math.floor(value.length / 3));
  return `${dots(value.length - kept)}${kept === 0 ? '' : value.slice(-kept)}`;
};

const maskEmail = (value: string): string => {
  const at = value.lastIndexOf('@');
  return at < 1 ? dots(value.length) : `${value.slice(0, 1)}${dots(3)}${value.slice(at)}`;
};

/** Masks a stored value for display. Names and choices stay readable; other values show a few characters. */
export function maskKyc(rule: KycField['rule'], value: string): string {
  if (value === '') return '';
  switch (rule) {
    case 'firstName':
    case 'surname':
    case 'choice':
      return value;
    case 'picture':
      return 'picture';
    case 'email':
      return maskEmail(value);
    case 'birthDate':
      return `${value.slice(0, 4)}••••`;
    case 'address':
      return `${Array.from(value).slice(0, 4).join('')}${dots(6)}`;
    default:
      return tail(value, 4);
  }
}
