import { createHmac } from 'node:crypto';
import {
  answer,
  textIn,
  type Books,
  type Outcome,
  type ServiceAnswer,
  type ServiceRequest,
  type SimulatedService,
} from './service';

export const paystackKey = 'sk_simulated_1';

const refused = (message: string, code = 'invalid_params'): ServiceAnswer =>
  answer(400, { status: false, message, type: 'validation_error', code, meta: { nextStep: '' } });

const fine = (data: object, status = 200): ServiceAnswer => answer(status, { status: true, message: 'OK', data });

const read = (body: ServiceRequest['body']) => {
  const amount = body['amount'];
  const isAmount = typeof amount === 'number' && Number.isInteger(amount) && amount > 0;
  return { amount: isAmount ? amount : null, reference: textIn(body, 'reference'), email: textIn(body, 'email') };
};

const inWords: Readonly<Record<Outcome, readonly [string, string]>> = {
  paid: ['success', 'Approved'],
  declined: ['failed', 'Declined by the customer'],
  insufficient: ['failed', 'Insufficient Funds'],
  expired: ['abandoned', 'The transaction was not completed'],
  failed: ['failed', 'Could not process'],
};

/** Wallets that answer with a one-time code. */
const askCode = ['vod'];

/** A charge or a hosted page. */
function takeCharge({ path, body }: ServiceRequest, books: Books): ServiceAnswer {
  const { amount, reference, email } = read(body);
  const isCharge = path === '/charge';
  if (amount === null || !/^\S+@\S+$/.test(email)) return refused('Invalid amount or email');
  if (!/^[A-Za-z0-9.=-]+$/.test(reference)) return refused('Invalid reference');
  if (books.find('in', reference)) return refused('Duplicate Transaction Reference', 'duplicate_reference');
  const provider = textIn(body, 'mobile_money', 'provider');
  const phone = textIn(body, 'mobile_money', 'phone');
  if (isCharge && !(['mtn', 'vod', 'atl'].includes(provider) && /^0\d{9}$/.test(phone)))
    return refused('Invalid mobile money provider or phone');
  const asked = askCode.includes(provider) ? 'send_otp' : 'pay_offline';
  books.add({
    direction: 'in',
    reference,
    amount,
    currency: textIn(body, 'currency'),
    party: phone,
    callbackUrl: null,
    status: isCharge ? asked : 'abandoned',
    reason: '',
  });
  return fine(
    isCharge
      ? { reference, status: asked, display_text: 'Please complete on your phone' }
      : { reference, access_code: 'code', authorization_url: `https://checkout.paystack.example/${reference}` },
  );
}

function takeCode(body: ServiceRequest['body'], books: Books): ServiceAnswer {
  const { reference } = read(body);
  const payment = books.find('in', reference);
  if (payment?.status !== 'send_otp' || textIn(body, 'otp') === '') return refused('Charge is not waiting for a code');
  payment.status = 'pay_offline';
  return fine({ reference, status: 'pay_offline' });
}

function takeRecipient(body: ServiceRequest['body'], recipients: Map<string, string>): ServiceAnswer {
  const account = textIn(body, 'account_number');
  const isKnown = ['mobile_money', 'nuban', 'ghipss'].includes(textIn(body, 'type'));
  if (!isKnown || !/^\d{10}$/.test(account) || textIn(body, 'bank_code') === '' || textIn(body, 'name') === '')
    return refused('Account details are invalid');
  const code = `RCP_${recipients.size + 1}`;
  recipients.set(code, account);
  return fine({ recipient_code: code }, 201);
}

function takeTransfer(body: ServiceRequest['body'], books: Books, recipients: Map<string, string>): ServiceAnswer {
  const { amount, reference } = read(body);
  const party = recipients.get(textIn(body, 'recipient'));
  if (amount === null || body['source'] !== 'balance' || party === undefined) return refused('Invalid transfer');
  if (!/^[a-z0-9_-]{16,50}$/.test(reference)) return refused('Invalid reference');
  if (books.find('out', reference)) return refused('Duplicate Transfer Reference', 'duplicate_reference');
  books.add({
    direction: 'out',
    reference,
    amount,
    currency: textIn(body, 'currency'),
    party,
    callbackUrl: null,
    status: 'pending',
    reason: '',
  });
  return fine({ reference, status: 'pending', amount });
}

function showPayment(kind: string, reference: string, books: Books): ServiceAnswer {
  const payment = books.find(kind === 'transfer' ? 'out' : 'in', reference);
  if (payment === undefined)
    return kind === 'transfer'
      ? answer(404, { status: false, message: 'Transfer not found', code: 'transfer_not_found' })
      : answer(400, { status: false, message: 'Transaction reference not found.', code: 'transaction_not_found' });
  const { status, amount, currency, reason } = payment;
  return fine({ id: 1, reference, status, amount, currency, gateway_response: reason, message: null });
}

/** Paystack as it is published: charge, hosted page, verify, recipients, transfers, signed webhooks. */
export const simulatedPaystack = (): SimulatedService => {
  const recipients = new Map<string, string>();
  return {
    unit: 1,
    wordsOf(outcome, direction) {
      if (direction === 'out') return { status: outcome === 'paid' ? 'success' : 'failed', reason: '' };
      const [status, reason] = inWords[outcome];
      return { status, reason };
    },
    handle(request, books) {
      const { method, path, headers, body } = request;
      if (headers.get('authorization') !== `Bearer ${paystackKey}`)
        return answer(401, { status: false, message: 'Invalid key' });
      const [, kind = '', wanted = ''] = /^\/(transaction|transfer)\/verify\/([^/]+)$/.exec(path) ?? [];
      if (method === 'GET' && kind !== '') return showPayment(kind, wanted, books);
      switch (`${method} ${path}`) {
        case 'POST /charge':
        case 'POST /transaction/initialize':
          return takeCharge(request, books);
        case 'POST /charge/submit_otp':
          return takeCode(body, books);
        case 'POST /transferrecipient':
          return takeRecipient(body, recipients);
        case 'POST /transfer':
          return takeTransfer(body, books, recipients);
      }
      return answer(404, { status: false, message: 'Route not found' });
    },
    callbackOf({ direction, reference, status, amount, currency }, url) {
      // A charge that failed is told by nothing: it must be asked for.
      if (direction === 'in' && status !== 'success') return null;
      const event = direction === 'in' ? 'charge.success' : `transfer.${status}`;
      const body = { event, data: { reference, status, amount, currency } };
      const signature = createHmac('sha512', paystackKey).update(JSON.stringify(body)).digest('hex');
      return { url, headers: { 'x-paystack-signature': signature }, body };
    },
  };
};
