import type { Deps } from './deps';

/** One value of a gauge, with the values of its labels in their order. */
export type GaugeValue = readonly [labels: readonly string[], value: number];

/** A figure that `/metrics` reads from the database. All processes of a market show the same value. */
export interface Gauge {
  readonly name: `baobab_${string}`;
  readonly help: string;
  readonly labels: readonly string[];
  /** Above this value settlements lag, and `/readyz` answers 503. */
  readonly lateAbove?: number;
  /** Reads the values of the server's market. Labels without a value disappear. */
  readonly read: (deps: Deps) => Promise<readonly GaugeValue[]>;
}
