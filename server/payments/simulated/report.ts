import type { simulatedPayments } from '../../db/schema';

export type PaymentRow = typeof simulatedPayments.$inferSelect;

/** The state of a payment at `now` (ms), as the provider reports it. */
export const reportOf = ({ reference, amount, currency, outcome, dueAt }: PaymentRow, now: number) => ({
  reference,
  amount,
  currency,
  status: now < dueAt ? 'prompted' : outcome,
  // A server in production takes no report with this mark.
  simulated: true,
});
