import { walletCodes } from '../wallet';

/** What usually causes a code that a rule did not expect. */
const causes: Readonly<Record<string, string>> = {
  [walletCodes.badSignature]: 'key, supplier id or clock are wrong; the log of the casino says which',
  [walletCodes.sessionExpired]: 'the session has ended, or is of another game or supplier',
  [walletCodes.gameClosed]: 'the game or supplier is switched off, or has no maxima: npm run desk -- games list',
  [walletCodes.betElsewhere]:
    'another login of this player has just bet: leave out --session, so that the kit makes its own',
  [walletCodes.insufficientBalance]: 'the player needs at least 20 stakes',
  [walletCodes.stakeNotOffered]: '--stake is outside the stakes of the catalogue',
  [walletCodes.limitReached]: 'the player has a limit or takes a break: use another one',
  [walletCodes.tooSoon]: 'the casino has a shortest time between stakes (supplierMinCycleMs)',
  [walletCodes.badRequest]: 'the body has a field too many, or one of another type',
  [walletCodes.unavailable]: 'the wallet could not answer: look at its log',
};

/** What a side has to do for a rule, by the first letter and the number. */
const demands: Readonly<Record<string, readonly string[]>> = {
  W: [
    'answer session with the shapes of wire/calls.ts',
    'take exactly the stake, from the locked purse first',
    'store the answer of a debit by its transaction id, and send it again',
    'lock the transaction id, so that copies at the same time wait for the first',
    'compare all fields of a repeated transaction id with the stored ones',
    'store the answer of a credit by its transaction id, and send it again',
    'let a round take several credits until a final one',
    'refuse a credit of a round that has no stake of this player',
    'answer round with its state and its sums',
    'return a stake once, whatever ids its rollbacks have',
    'remember the rollback of an unknown debit, and refuse the debit later',
    'end a round whose stakes were all returned',
    'refuse the rollback of a stake of an ended round',
    'compare the stake with the balance, under a lock',
    'take stakes one after the other, under a lock of the purse',
    'check the schema of a body before anything else',
    'refuse tokens that were never given',
    'bind a session to its supplier',
    'bind a session to its game',
    'check the end of a session for stakes only',
    'compare a credit with a maximum before it is paid',
    'book a credit above the maximum of its round apart, answer held, and answer a repeat the same',
    'refuse the rollback of a stake that is older than a payout of its round',
    'accept the rollback of a stake that is newer than all payouts of its round',
  ],
  S: [
    'refuse a request without the signature header',
    'verify with the key of the named supplier only',
    'sign and verify the SHA-256 of the bytes of the body',
    'put the path into the signed text',
    'compare the timestamp with the clock: at most 300 s in the past',
    'compare the timestamp with the clock: at most 300 s in the future',
    'put the timestamp into the signed text',
    'answer an unknown supplier like a wrong key',
    'make a replay a repeat: the transaction id decides',
    'answer BAD_REQUEST with HTTP 400 for a body that does not fit',
  ],
  G: [
    'send one debit, then credits of which the last is final, signed over the six lines',
    'end a lost round with amount 0 and final true',
    'repeat a debit without an answer with the same body',
    'repeat a credit without an answer with the same body',
    'repeat a credit until the wallet answers: do not give up after a few tries',
    'play only after OK',
    'after several debits without an answer, send a rollback, and never a credit',
    'repeat a rollback like a credit',
    'send a credit without asking for the session',
    'store ids and outcome before the first try, and send them again after a start',
  ],
  Q: [
    'answer unknown for a round that is not stored',
    'answer ended with the credits as they were sent, in their order',
    'answer ended with the final credit of 0',
    'read the state only: a question changes nothing',
    'answer a payout under way as open, or with the id that is sent',
    'answer no payout of a stake that is being returned',
    "verify with the casino's key (/supplier/v1/key)",
    'compare the timestamp with the clock: at most 300 s',
    'verify the SHA-256 of the bytes of the body',
  ],
};

/** Says what usually causes a failed rule, and what the other side has to do for it. */
export function explain(id: string, detail: string): string {
  const got = detail.slice(detail.lastIndexOf(', got '));
  const cause = Object.entries(causes).find(([code]) => got.includes(`"${code}"`))?.[1];
  const [letter = '', number = ''] = id.split('-');
  const demand = demands[letter]?.[Number(number) - 1];
  const nobody = /HTTP 0\b|fetch failed/.test(detail) ? 'nothing answers at this address' : undefined;
  return [nobody ?? cause, demand === undefined ? undefined : `the rule: ${demand}`]
    .filter((part) => part !== undefined)
    .join('; ');
}
