import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import {
  checkReceipt,
  codes,
  contract,
  readGameReceipt,
  readReceipt,
  webHashes,
  type Checked,
  type Receipt,
} from '../../../../../contract';
import type { PageEntry } from '../../../../core/router';
import { $location, routeRequested } from '../../../../core/router';
import { paths } from '../../../../core/router/routes';
import { receiptPath } from '../../addresses';
import { notesAsked } from '../..';
import { $isSignedIn, sessionEnded } from '../../../access/session';
import { createCallFx, type ApiError } from '../../../../core/api';
import { createForm } from '../../../../core/forms/form';
import { toastShown } from '../../../../core/toasts';
import { cameOnline } from '../../../../core/browser/trackers';
import { anyReceiptIn, subjectOf, type Subject } from './subject';
import type { Commitment, PublishedOdds } from './verdict';

/** /fairness was opened. */
export const opened = createEvent<PageEntry>();
export const retried = createEvent();
/** The player wants to reveal the seed of the draw on the screen, to check it. */
export const revealAsked = createEvent();

/** What the address asks to check. */
export const asked = sample({ clock: opened, source: $location, fn: ({ hash }, { query }) => subjectOf(query, hash) });
export const $subject = createStore<Subject>(null, { serialize: 'ignore' }).on(asked, (_, subject) => subject);
sample({ clock: opened, target: notesAsked });

// The form for a receipt from another person.
export const receiptForm = createForm({
  schema: {
    text: { init: '', check: (text: string) => (anyReceiptIn(text) === null ? 'fairness:check.pasteWrong' : null) },
  },
});
sample({
  clock: receiptForm.valid.filterMap(({ text }) => anyReceiptIn(text) ?? undefined),
  fn: (text) => ({ to: receiptPath(text) }),
  target: routeRequested,
});
sample({ clock: asked, filter: (subject) => subject !== null, fn: () => undefined, target: receiptForm.reset });
// The address contains a damaged receipt: the form shows it with the error.
const damaged = sample({
  clock: asked,
  source: $location,
  filter: ({ hash }, subject) => subject === null && hash.startsWith('#r='),
  fn: ({ hash }) => ({ text: hash.slice(3) }),
});
sample({ clock: damaged, target: receiptForm.filled });
sample({ clock: damaged, fn: () => 'text' as const, target: receiptForm.blurred });

/** Requests the receipt of one of the member's draws. */
const outcomesFx = createCallFx(contract.fairness.outcomes);
const receiptFx = createCallFx(contract.fairness.receipt);
interface Found {
  receipt: Receipt;
  text: string;
  own: { serverHash: string; nonce: number };
}
/** An own round of a game, which round-model.ts shows. */
export interface FoundRound {
  roundText: string;
  own: { serverHash: string; nonce: number };
}
export const findFx = createEffect<Exclude<Subject, null | { by: 'text' }>, Found | FoundRound | null, ApiError>(
  async (subject) => {
    const own = subject.by === 'name' ? subject : await newestFx(subject);
    return own === null ? null : readOwnFx(own);
  },
);
const newestFx = createEffect(async ({ game, at }: { game: string; at: number }) => {
  const rows = await outcomesFx({ game, quantity: 100 });
  return rows.find(({ createTime }) => createTime === at) ?? rows[0] ?? null;
});
const readOwnFx = createEffect(
  async ({ serverHash, nonce }: { serverHash: string; nonce: number }): Promise<Found | FoundRound | null> => {
    const { text } = await receiptFx({ serverHash, nonce });
    if (readGameReceipt(text) !== null) return { roundText: text, own: { serverHash, nonce } };
    const receipt = readReceipt(text);
    return receipt === null ? null : { receipt, text, own: { serverHash, nonce } };
  },
);

const drawIn = (text: string): { receipt: Receipt; text: string; own: null } | null => {
  const receipt = readReceipt(text);
  return receipt && { receipt, text, own: null };
};
/** The draw on the screen. */
export const $found = createStore<{ receipt: Receipt; text: string; own: Found['own'] | null } | null>(null, {
  serialize: 'ignore',
})
  .on(asked, (_, subject) => (subject?.by === 'text' ? drawIn(subject.text) : null))
  .reset(sessionEnded);
$found.on(
  sample({
    clock: findFx.done,
    source: $subject,
    filter: (subject, { params }) => subject === params,
    fn: (_, { result }) => (result !== null && 'receipt' in result ? result : null),
  }),
  (_, found) => found,
);

const wanted = sample({
  clock: [
    asked,
    sample({
      clock: [retried, cameOnline],
      source: { subject: $subject, found: $found },
      filter: ({ found }) => found === null,
      fn: ({ subject }) => subject,
    }),
  ],
});
sample({
  clock: wanted,
  source: $isSignedIn,
  filter: (signedIn, subject): boolean => signedIn && subject !== null && subject.by !== 'text',
  fn: (_, subject) => subject as Exclude<Subject, null | { by: 'text' }>,
  target: findFx,
});
/** The error when an own draw could not be loaded; '' when it does not exist. */
export const $problem = createStore<string | null>(null)
  .on([findFx, asked], () => null)
  .on(findFx.failData, (_, error) => error.message || 'common:error.later')
  .on(findFx.doneData, (_, found) => (found === null ? '' : null));
/** A visitor opened the address of a member's draw. */
export const $needsLogin = combine(
  $subject,
  $isSignedIn,
  (subject, signedIn) => !signedIn && subject !== null && subject.by !== 'text',
);

// Server data about a receipt: the commitment and the published odds. The computation needs neither.
const commitmentFx = createCallFx(contract.fairness.commitment);
const oddsFx = createCallFx(contract.fairness.odds);
const aboutFx = attach({ effect: commitmentFx });
const tableFx = attach({ effect: oddsFx });
const shown = sample({ clock: $found, filter: (found) => found !== null });
/** Requests the commitment again, because another member's seed may have been revealed in the meantime. */
export const lookedAgain = createEvent();
sample({
  clock: [shown, sample({ clock: [lookedAgain, cameOnline], source: $found, filter: (found) => found !== null })],
  fn: (found) => ({ serverHash: found!.receipt.serverHash }),
  target: aboutFx,
});
sample({ clock: shown, fn: (found) => ({ version: found!.receipt.oddsVersion }), target: tableFx });
sample({
  clock: cameOnline,
  source: $found,
  filter: (found) => found !== null,
  fn: (found) => ({ version: found!.receipt.oddsVersion }),
  target: tableFx,
});

const ofThis =
  <P, R>(same: (receipt: Receipt, params: P) => boolean) =>
  (found: { receipt: Receipt } | null, { params }: { params: P; result: R }): boolean =>
    found !== null && same(found.receipt, params);
export const $commitment = createStore<Commitment | null>(null, { serialize: 'ignore' }).reset(asked);
$commitment.on(
  sample({
    clock: aboutFx.done,
    source: $found,
    filter: ofThis((receipt, { serverHash }: { serverHash: string }) => receipt.serverHash === serverHash),
    fn: (_, { result }) => result,
  }),
  (_, commitment) => commitment,
);
export const $odds = createStore<PublishedOdds | null>(null, { serialize: 'ignore' }).reset(asked);
$odds.on(
  sample({
    clock: tableFx.done,
    source: $found,
    filter: ofThis((receipt, { version }: { version: string }) => receipt.oddsVersion === version),
    fn: (_, { result }) => result,
  }),
  (_, odds) => odds,
);
// A version that was never published counts as an empty table, which differs from the receipt's.
$odds.on(
  sample({
    clock: tableFx.fail,
    source: $found,
    filter: (found, { params, error }) => error.code === codes.noOdds && found?.receipt.oddsVersion === params.version,
    fn: (_, { params: { version } }) => ({ version, game: '', total: 0, rows: [] }),
  }),
  (_, odds) => odds,
);
export const $asking = aboutFx.pending;

/** The server seed: from the receipt, or revealed since. */
const $serverSeed = combine(
  $found,
  $commitment,
  (found, commitment) => found?.receipt.serverSeed ?? commitment?.serverSeed ?? null,
);
export const checkFx = createEffect(({ receipt, serverSeed }: { receipt: Receipt; serverSeed: string }) =>
  checkReceipt(receipt, webHashes(crypto.subtle), serverSeed),
);
const computable = combine($found, $serverSeed, (found, serverSeed) =>
  found === null || serverSeed === null ? null : { receipt: found.receipt, serverSeed },
);
sample({ clock: computable, filter: (both) => both !== null, fn: (both) => both!, target: checkFx });
/** Every step of the draw, computed on this phone. */
export const $checked = createStore<Checked | null>(null, { serialize: 'ignore' }).reset(asked);
$checked.on(
  sample({
    clock: checkFx.done,
    source: $found,
    filter: (found, { params }) => found?.receipt === params.receipt,
    fn: (_, { result }) => result,
  }),
  (_, checked) => checked,
);

// For an own draw with a secret seed: reveals the seed, then requests the receipt again.
const rotateFx = createCallFx(contract.fairness.rotate);
export const revealFx = attach({ effect: rotateFx });
sample({
  clock: revealAsked,
  source: { found: $found, busy: revealFx.pending },
  filter: ({ found, busy }) => found?.own != null && !busy,
  fn: ({ found }) => ({ serverHash: found!.own!.serverHash }),
  target: revealFx,
});
sample({
  clock: revealFx.done,
  source: $subject,
  filter: (subject): boolean => subject !== null && subject.by !== 'text',
  fn: (subject) => subject as Exclude<Subject, null | { by: 'text' }>,
  target: findFx,
});
sample({
  clock: revealFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: error.message || 'common:error.later' }),
  target: toastShown,
});

// Tells the server that an own draw was checked (a diamond task). Repeating it changes nothing.
export const verifiedFx = createCallFx(contract.fairness.verified);
sample({
  clock: $checked,
  source: $found,
  filter: (found, checked) => found?.own != null && checked !== null && checked.right,
  fn: (found, checked) => ({ ...found!.own!, point: checked!.point }),
  target: verifiedFx,
});

export const ownAsked = createEvent();
sample({ clock: ownAsked, fn: () => ({ to: paths.fairness }), target: routeRequested });
