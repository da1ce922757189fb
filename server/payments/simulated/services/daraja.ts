import {
  answer,
  textIn,
  type Books,
  type Outcome,
  type ServiceAnswer,
  type ServiceRequest,
  type SimulatedService,
  type SimulatedServicePayment,
} from './service';

export const darajaKeys = {
  key: 'daraja-key',
  secret: 'daraja-secret',
  shortcode: '174379',
  passkey: 'daraja-passkey',
  payoutShortcode: '600000',
  initiator: 'lobby',
  credential: 'ZW5jcnlwdGVk',
} as const;

const pushWords: Readonly<Record<Outcome, readonly [string, string]>> = {
  paid: ['0', 'The service request is processed successfully.'],
  declined: ['1032', 'Request cancelled by user'],
  insufficient: ['1', 'The balance is insufficient for the transaction'],
  expired: ['1037', 'DS timeout user cannot be reached'],
  failed: ['1025', 'An error occurred while sending a push request'],
};
const refused = (status: number, errorCode: string, errorMessage: string): ServiceAnswer =>
  answer(status, { requestId: '1', errorCode, errorMessage });

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;
/** Words that Daraja refuses in an address. */
const isAddress = (url: string): boolean => url.length > 0 && !/mpesa|safaricom|exe|cmd|sql|query/i.test(url);

function isSigned(body: ServiceRequest['body']): boolean {
  const timestamp = textIn(body, 'Timestamp');
  const { shortcode, passkey } = darajaKeys;
  const wanted = Buffer.from(`${shortcode}${passkey}${timestamp}`).toString('base64');
  return /^20\d{12}$/.test(timestamp) && textIn(body, 'Password') === wanted && body['BusinessShortCode'] === shortcode;
}

function takePush(body: ServiceRequest['body'], books: Books): ServiceAnswer {
  const amount = body['Amount'];
  const phone = textIn(body, 'PhoneNumber');
  const [account, description] = [textIn(body, 'AccountReference'), textIn(body, 'TransactionDesc')];
  if (!isSigned(body)) return refused(500, '500.001.1001', 'Wrong credentials');
  if (!['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'].includes(textIn(body, 'TransactionType')))
    return refused(400, '400.002.02', 'Bad Request - Invalid TransactionType');
  const isSound =
    isWhole(amount) && /^254\d{9}$/.test(phone) && account.length <= 12 && account !== '' && description.length <= 13;
  if (!isSound || !isAddress(textIn(body, 'CallBackURL'))) return refused(400, '400.002.02', 'Bad Request');
  const { id } = books.add({
    direction: 'in',
    reference: account,
    id: `ws_CO_${books.all.length + 1}`,
    amount,
    currency: 'KES',
    party: phone,
    callbackUrl: textIn(body, 'CallBackURL'),
    status: 'pending',
    reason: '',
  });
  return answer(200, {
    MerchantRequestID: 'm-1',
    CheckoutRequestID: id,
    ResponseCode: '0',
    CustomerMessage: 'Success',
  });
}

function showPush(body: ServiceRequest['body'], books: Books): ServiceAnswer {
  const payment = isSigned(body) ? books.byId(textIn(body, 'CheckoutRequestID')) : undefined;
  if (payment === undefined) return refused(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID');
  const { status, reason, id } = payment;
  if (status === 'pending') return refused(500, '500.001.1001', 'The transaction is being processed');
  return answer(200, { ResponseCode: '0', CheckoutRequestID: id, ResultCode: status, ResultDesc: reason });
}

function takePayout(body: ServiceRequest['body'], books: Books): ServiceAnswer {
  const amount = body['Amount'];
  const reference = textIn(body, 'OriginatorConversationID');
  const isKnown =
    body['InitiatorName'] === darajaKeys.initiator &&
    body['SecurityCredential'] === darajaKeys.credential &&
    body['PartyA'] === darajaKeys.payoutShortcode;
  if (
    !isKnown ||
    !isWhole(amount) ||
    !/^254\d{9}$/.test(textIn(body, 'PartyB')) ||
    !isAddress(textIn(body, 'ResultURL'))
  )
    return refused(400, '400.002.02', 'Bad Request');
  if (books.find('out', reference)) return refused(500, '500.002.1001', 'Duplicate OriginatorConversationID.');
  books.add({
    direction: 'out',
    reference,
    amount,
    currency: 'KES',
    party: textIn(body, 'PartyB'),
    callbackUrl: textIn(body, 'ResultURL'),
    status: 'pending',
    reason: '',
  });
  return answer(200, { OriginatorConversationID: reference, ConversationID: 'AG_1', ResponseCode: '0' });
}

/** The answer to a status query comes later, as a callback. */
function tellStatus(body: ServiceRequest['body'], books: Books, asked: number): ServiceAnswer {
  const id = `status-${asked}`;
  const payment = books.find('out', textIn(body, 'OriginalConversationID'));
  const parameters =
    payment === undefined
      ? []
      : [
          { Key: 'TransactionStatus', Value: payment.status },
          { Key: 'Amount', Value: payment.amount },
          { Key: 'ReceiptNo', Value: 'LGR0000000' },
        ];
  books.tell({
    url: textIn(body, 'ResultURL'),
    headers: {},
    body: {
      Result: {
        ResultType: 0,
        ResultCode: payment === undefined ? 2_033 : 0,
        ResultDesc: 'done',
        OriginatorConversationID: id,
        ConversationID: `AG_${id}`,
        ResultParameters: { ResultParameter: parameters },
      },
    },
  });
  return answer(200, { OriginatorConversationID: id, ConversationID: `AG_${id}`, ResponseCode: '0' });
}

const pushCallback = ({ id, status, reason, amount }: SimulatedServicePayment) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: 'm-1',
      CheckoutRequestID: id,
      ResultCode: Number(status),
      ResultDesc: reason,
      ...(status === '0'
        ? { CallbackMetadata: { Item: [{ Name: 'Amount', Value: amount }, { Name: 'Balance' }] } }
        : {}),
    },
  },
});

/** Daraja as it is published: token, STK push and its query, B2C, and the status query that answers by a callback. */
export const simulatedDaraja = (): SimulatedService => {
  let asked = 0;
  return {
    unit: 100,
    wordsOf(outcome, direction) {
      if (direction === 'out') return { status: outcome === 'paid' ? 'Completed' : 'Failed', reason: '' };
      const [status, reason] = pushWords[outcome];
      return { status, reason };
    },
    handle({ method, path, headers, body }, books) {
      if (path === '/oauth/v1/generate') {
        const wanted = Buffer.from(`${darajaKeys.key}:${darajaKeys.secret}`).toString('base64');
        return headers.get('authorization') === `Basic ${wanted}`
          ? answer(200, { access_token: 'daraja-token', expires_in: '3599' })
          : refused(400, '400.008.01', 'Invalid Authentication passed');
      }
      if (headers.get('authorization') !== 'Bearer daraja-token')
        return refused(404, '404.001.03', 'Invalid Access Token');
      switch (`${method} ${path}`) {
        case 'POST /mpesa/stkpush/v1/processrequest':
          return takePush(body, books);
        case 'POST /mpesa/stkpushquery/v1/query':
          return showPush(body, books);
        case 'POST /mpesa/b2c/v3/paymentrequest':
          return takePayout(body, books);
        case 'POST /mpesa/transactionstatus/v1/query':
          return tellStatus(body, books, (asked += 1));
      }
      return refused(404, '404.001.01', 'Resource not found');
    },
    callbackOf(payment, address) {
      const url = payment.callbackUrl ?? address;
      if (payment.direction === 'in') return { url, headers: {}, body: pushCallback(payment) };
      const [result, text] = payment.status === 'Completed' ? [0, 'done'] : [2_040, 'not registered'];
      return {
        url,
        headers: {},
        body: {
          Result: {
            ResultType: 0,
            ResultCode: result,
            ResultDesc: text,
            OriginatorConversationID: payment.reference,
            ConversationID: 'AG_1',
            TransactionID: 'LGR0000000',
          },
        },
      };
    },
  };
};
