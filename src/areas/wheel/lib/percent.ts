/**
 * Formats a probability as percent in the player's language. Small values get more digits, so that they never read
 * "0%".
 */
export function percentText(language: string, share: number): string {
  const digits = share > 0 && share < 0.0001 ? 4 : 2;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);
}
