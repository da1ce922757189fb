import { OperatorSilent, type PaymentOperator } from './provider';

/** The operators that this server can reach. */
export interface Operators {
  /** Names of all of them. */
  readonly names: readonly string[];
  /** Who moves the money of a channel from now on; null when nobody does. */
  of(channelCode: string): PaymentOperator | null;
  /** The operator that an order was made with, or a callback's address names; null when it is not configured. */
  named(name: string): PaymentOperator | null;
}

/** `first` has its own channels to itself, `other` has the rest. */
export const operatorsOf = (
  first: PaymentOperator | null,
  channels: readonly string[],
  other: PaymentOperator | null,
): Operators => ({
  names: [first, other].flatMap((operator) => operator?.name ?? []),
  of: (channelCode) => (first !== null && channels.includes(channelCode) ? first : other),
  named: (name) => [first, other].find((operator) => operator?.name === name) ?? null,
});

/**
 * The operator of an order that stands. Throws OperatorSilent when its credentials are gone: what it has done is
 * unknown then.
 */
export const operatorOf = (
  { operators }: { readonly operators: Operators },
  { operator }: { readonly operator: string },
): PaymentOperator => {
  const found = operators.named(operator);
  if (found === null) throw new OperatorSilent(`no operator "${operator}" is configured`);
  return found;
};
