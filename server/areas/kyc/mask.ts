import type { KycField } from '../../../contract';

const dots = (count: number): string => '•'.repeat(Math.max(3, count));

/** A number with its last `shown` characters readable, never more than a third of it. */
const tail = (value: string, shown: number): string => {
  const kept = Math.min(shown, Math.floor(value.length / 3));
  return `${dots(value.length - kept)}${kept === 0 ? '' : value.slice(-kept)}`;
};

const maskEmail = (value: string): string => {
  const at = value.lastIndexOf('@');
  return at < 1 ? dots(value.length) : `${value.slice(0, 1)}${dots(3)}${value.slice(at)}`;
};

/** A stored value as it may be shown: names and what was chosen are plain, everything else keeps its end only. */
export function maskKyc(rule: KycField['rule'], value: string): string {
  if (value === '') return '';
  switch (rule) {
    case 'firstName':
    case 'surname':
    case 'choice':
      return value;
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
