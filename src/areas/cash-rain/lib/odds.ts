import type { RainConfig } from '../../../../contract';

/** Gifts of the rain as the odds list shows them (ECO-7). */
export interface OddsRow {
  giftType: 0 | 1 | 2 | 3 | 4;
  giftAmount: number;
  /** 0 to 1. */
  share: number;
}

/** The published odds as shares of the whole, equal gifts added up, in the service's order. */
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

/** A share as percent in the player's language, never rounded to nothing: 0.0001 → "0.01%". */
export function percentText(language: string, share: number): string {
  const digits = share > 0 && share < 0.0001 ? 4 : 2;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);
}
