/** How a simulated payment ends. */
export const outcomes = ['paid', 'declined', 'insufficient', 'expired', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** A payment at a simulated service. */
export interface SimulatedServicePayment {
  /** `in`: a member pays the casino. `out`: the casino pays a member. */
  readonly direction: 'in' | 'out';
  /** The caller's reference as it was sent; empty where the service takes none. */
  readonly reference: string;
  /** The service's own id. */
  readonly id: string;
  /** The amount as it was sent, in the unit of the service. */
  amount: number;
  readonly currency: string;
  /** The number, account or key of the member. */
  readonly party: string;
  /** Where the request wants its callback; null where the address is a setting of the service. */
  readonly callbackUrl: string | null;
  /** The state in the words of the service. */
  status: string;
  reason: string;
}

/** A request to a simulated service, without the name of the service in its path. */
export interface ServiceRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The parsed JSON; an empty object without a body. */
  readonly body: Readonly<Record<string, unknown>>;
}

export interface ServiceAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface ServiceCallback {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
}

/** The payments of one simulated service. */
export interface Books {
  readonly all: SimulatedServicePayment[];
  add(payment: Omit<SimulatedServicePayment, 'id'> & { readonly id?: string }): SimulatedServicePayment;
  find(direction: 'in' | 'out', reference: string): SimulatedServicePayment | undefined;
  byId(id: string): SimulatedServicePayment | undefined;
  /** Sends a callback that is not about the end of a payment, after the answer. */
  tell(callback: ServiceCallback): void;
}

/** A simulated payment service: as strict about requests as its published rules, and answering in their shapes. */
export interface SimulatedService {
  /** Hundredths of a unit of the currency in one unit of the amounts. */
  readonly unit: 1 | 100;
  handle(request: ServiceRequest, books: Books): ServiceAnswer;
  /** The words of an outcome. */
  wordsOf(outcome: Outcome, direction: 'in' | 'out'): { readonly status: string; readonly reason: string };
  /** The callback of a payment; null when the service sends none in this state. `address` is its setting. */
  callbackOf(payment: SimulatedServicePayment, address: string): ServiceCallback | null;
}

export const answer = (status: number, body: unknown): ServiceAnswer => ({ status, body });
/** A field of a body as text; empty when it is no text. */
export const textIn = (body: unknown, ...path: readonly string[]): string => {
  const value = path.reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], body);
  return typeof value === 'string' ? value : '';
};
