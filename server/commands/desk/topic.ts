import type { Deps } from '../../core/deps';
import type { Order } from './change';

/** What the operator typed after topic and action. */
export interface Asked {
  readonly deps: Deps;
  readonly words: readonly string[];
  /** The options of the action (`Action.options`) that were given. */
  readonly options: Readonly<Record<string, string | boolean>>;
  readonly order: Order;
}

/** An action of a topic. `run` returns the lines to print. */
export interface Action {
  readonly usage: string;
  readonly about: string;
  /** Whether it changes something: it then needs `--by`, and `--confirm` after a dry run. */
  readonly changes: boolean;
  /** The options that it has beside `--by`, `--confirm` and `--dry-run`. */
  readonly options?: Readonly<Record<string, 'string' | 'boolean'>>;
  readonly run: (asked: Asked) => Promise<string[]>;
}

/** A subject of the desk with its actions by name. */
export interface Topic {
  readonly about: string;
  readonly actions: Readonly<Record<string, Action>>;
}
