import {
  answer,
  textIn,
  type Books,
  type Outcome,
  type ServiceAnswer,
  type ServiceRequest,
  type SimulatedService,
} from './service';

export const flutterwaveKeys = { secret: 'FLWSECK-simulated', hash: 'flutterwave-hash' } as const;

const fine = (data: object, more: object = {}): ServiceAnswer =>
  answer(200, { status: 'success', message: 'OK', data, ...more });
const refused = (message: string, status = 400): ServiceAnswer =>
  answer(status, { status: 'error', message, data: null });

const chargeWords: Readonly<Record<Outcome, readonly [string, string]>> = {
  paid: ['successful', 'Approved'],
  declined: ['failed', 'Transaction declined by the customer'],
  insufficient: ['failed', 'Insufficient funds'],
  expired: ['failed', 'Transaction has timed out'],
  failed: ['failed', 'Could not process'],
};

const isPositive = (value: unknown): value is number => typeof value === 'number' && value > 0;

function takeCharge(body: ServiceRequest['body'], type: string | null, books: Books): ServiceAnswer {
  const [reference, amount] = [textIn(body, 'tx_ref'), body['amount']];
  const isSound =
    type === 'mobile_money_uganda' &&
    isPositive(amount) &&
    /^256\d{9}$/.test(textIn(body, 'phone_number')) &&
    ['MTN', 'AIRTEL'].includes(textIn(body, 'network')) &&
    /^\S+@\S+$/.test(textIn(body, 'email'));
  if (!isSound || reference === '') return refused('Invalid charge');
  if (books.find('in', reference)) return refused('Transaction reference already exists');
  books.add({
    direction: 'in',
    reference,
    amount,
    currency: textIn(body, 'currency'),
    party: textIn(body, 'phone_number'),
    callbackUrl: null,
    status: 'pending',
    reason: '',
  });
  const authorization = { mode: 'redirect', redirect: `https://flutterwave.example/${reference}` };
  return answer(200, { status: 'success', message: 'Charge initiated', meta: { authorization } });
}

function takeTransfer(body: ServiceRequest['body'], books: Books): ServiceAnswer {
  const [reference, amount] = [textIn(body, 'reference'), body['amount']];
  const isSound =
    isPositive(amount) &&
    ['MTN', 'Airtel'].includes(textIn(body, 'account_bank')) &&
    /^256\d{9}$/.test(textIn(body, 'account_number')) &&
    reference.length > 0 &&
    reference.length <= 100;
  if (!isSound) return refused('Invalid transfer');
  if (books.find('out', reference)) return refused('Transfer with this reference already exists');
  const { id } = books.add({
    direction: 'out',
    reference,
    amount,
    currency: textIn(body, 'currency'),
    party: textIn(body, 'account_number'),
    callbackUrl: null,
    status: 'NEW',
    reason: '',
  });
  return fine({ id: Number(id), reference, status: 'NEW', amount });
}

/** Flutterwave v3 as it is published: charge with a page, verify, transfers, webhooks with the secret hash. */
export const simulatedFlutterwave = (): SimulatedService => ({
  unit: 100,
  wordsOf(outcome, direction) {
    if (direction === 'out') return { status: outcome === 'paid' ? 'SUCCESSFUL' : 'FAILED', reason: '' };
    const [status, reason] = chargeWords[outcome];
    return { status, reason };
  },
  handle({ method, path, query, headers, body }, books) {
    if (headers.get('authorization') !== `Bearer ${flutterwaveKeys.secret}`)
      return refused('Invalid authorization key', 401);
    if (`${method} ${path}` === 'POST /charges') return takeCharge(body, query.get('type'), books);
    if (`${method} ${path}` === 'POST /transfers') return takeTransfer(body, books);
    if (`${method} ${path}` === 'GET /transactions/verify_by_reference') {
      const payment = books.find('in', query.get('tx_ref') ?? '');
      if (payment === undefined) return refused('No transaction was found for this id', 404);
      const { id, reference, amount, currency, status, reason } = payment;
      return fine({ id: Number(id), tx_ref: reference, amount, currency, status, processor_response: reason });
    }
    const transfer = method === 'GET' ? books.byId(path.replace('/transfers/', '')) : undefined;
    if (transfer?.direction !== 'out') return refused('Not found', 404);
    const { id, reference, amount, currency, status } = transfer;
    return fine({ id: Number(id), reference, amount, currency, status });
  },
  callbackOf({ direction, id, reference, amount, currency, status }, url) {
    const data = { id: Number(id), amount, currency, status };
    const body =
      direction === 'in'
        ? { event: 'charge.completed', data: { ...data, tx_ref: reference } }
        : { event: 'transfer.completed', data: { ...data, reference } };
    return { url, headers: { 'verif-hash': flutterwaveKeys.hash }, body };
  },
});
