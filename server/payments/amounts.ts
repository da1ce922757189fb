/** Formats minor units as a decimal number. Whole amounts have no decimals, because some currencies allow none. */
export function amountText(minor: number, scale: number): string {
  const whole = Math.floor(minor / scale);
  const rest = minor % scale;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(String(scale).length - 1, '0')}`;
}

/** Reads an amount exactly, in minor units; null when it has too many digits or decimals for the currency. */
export function readAmount(text: string | number, scale: number): number | null {
  const places = String(scale).length - 1;
  const [, whole = '', rest = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(String(text)) ?? [];
  if (whole === '' || !/^0*$/.test(rest.slice(places))) return null;
  return Number(whole) * scale + Number(rest.slice(0, places).padEnd(places, '0') || 0);
}
