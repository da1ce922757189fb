/** A share as percent in the player's language, never rounded to nothing: 0.0001 → "0.01%". */
export function percentText(language: string, share: number): string {
  const digits = share > 0 && share < 0.0001 ? 4 : 2;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);
}
