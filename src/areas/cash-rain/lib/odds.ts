import type { RainConfig } from '../../../../contract';

/** A row of the displayed odds (ECO-7). */
export interface OddsRow {
  giftType: 0 | 1 | 2 | 3 | 4;
  giftAmount: number;
  /** Probability, 0 to 1. */
  share: number;
}

/** The published odds as probabilities, in the server's order. Equal gifts are added up. */
export function oddsRows(config: Pick<RainConfig, 'odds' | 'oddsTotal'>): OddsRow[] {
  const weights = new Map<string, OddsRow>();
  for (const { giftType, giftAmount, weight } of config.odds) {
    const key = `${giftType}:${giftAmount}`;
    const row = weights.get(key) ?? { giftType, giftAmount, share: 0 };
    row.share += weight;
    weights.set(key, row);
  }
  const whole = Math.max(1, config.oddsTotal);
  return [...weights.values()].map((row) => ({ ...row, share: row.share / whole }));
}

/**
 * Formats a probability as percent in the player's language. Small values get more digits, so that they never read
 * "0%".
 */
export function percentText(language: string, share: number): string {
  const digits = share > 0 && share < 0.0001 ? 4 : 2;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);
}
