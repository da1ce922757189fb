import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { contract, readGameReceipt, webHashes, writeGameReceipt, type GameReceipt } from '../../../../../contract';
import { manifestOf } from '../../../../../games';
import type { CheckPart } from '../../../../../games/round-speech';
import { checkRound, type CheckedRound, type RoundCheck } from '../../../../../games/verify';
import { createCallFx } from '../../../../core/api';
import { cameOnline } from '../../../../core/browser/trackers';
import { toastShown } from '../../../../core/toasts';
import { $isSignedIn, sessionEnded } from '../../../access/session';
import { asked, findFx, lookedAgain, $subject, verifiedFx } from './model';
import type { Commitment } from './verdict';

/** The player wants to reveal the seed of the own round on the screen, to check it. */
export const roundRevealAsked = createEvent();

interface FoundRound {
  readonly receipt: GameReceipt;
  readonly own: { readonly serverHash: string; readonly nonce: number } | null;
}
const roundIn = (text: string, own: FoundRound['own']): FoundRound | null => {
  const receipt = readGameReceipt(text);
  return receipt && { receipt, own };
};

/** The round of a game on the screen. */
export const $round = createStore<FoundRound | null>(null, { serialize: 'ignore' })
  .on(asked, (_, subject) => (subject?.by === 'text' ? roundIn(subject.text, null) : null))
  .reset(sessionEnded);
$round.on(
  sample({
    clock: findFx.done,
    source: $subject,
    filter: (subject, { params }) => subject === params,
    fn: (_, { result }) => (result !== null && 'roundText' in result ? roundIn(result.roundText, result.own) : null),
  }),
  (_, round) => round,
);

// The commitment to the seed, and the seed itself when it was revealed after the receipt was written.
const commitmentFx = createCallFx(contract.fairness.commitment);
const aboutFx = attach({ effect: commitmentFx });
const shown = sample({ clock: $round, filter: (round) => round !== null });
sample({
  clock: [shown, sample({ clock: [lookedAgain, cameOnline], source: $round, filter: (round) => round !== null })],
  fn: (round) => ({ serverHash: round!.receipt.serverHash }),
  target: aboutFx,
});
export const $roundCommitment = createStore<Commitment | null>(null, { serialize: 'ignore' }).reset(asked);
$roundCommitment.on(
  sample({
    clock: aboutFx.done,
    source: $round,
    filter: (round, { params }) => round?.receipt.serverHash === params.serverHash,
    fn: (_, { result }) => result,
  }),
  (_, commitment) => commitment,
);
export const $roundAsking = aboutFx.pending;

/** The server seed in hex: from the receipt, or revealed since. */
export const $roundSeed = combine(
  $round,
  $roundCommitment,
  (round, commitment) => round?.receipt.serverSeed ?? commitment?.serverSeed ?? null,
);
/** The text to share, with the server seed when it is known. */
export const $roundText = combine($round, $roundSeed, (round, serverSeed) =>
  round === null ? '' : writeGameReceipt({ ...round.receipt, serverSeed }),
);

export const checkRoundFx = createEffect(
  ({ receipt, serverSeed }: { receipt: GameReceipt; serverSeed: string | null }) =>
    checkRound(receipt, webHashes(crypto.subtle), { serverSeed }),
);
const computable = combine($round, $roundSeed, (round, serverSeed) => round && { receipt: round.receipt, serverSeed });
sample({ clock: computable, filter: (both) => both !== null, fn: (both) => both!, target: checkRoundFx });
/** The round as this phone has played it again; null while it computes. */
export const $roundCheck = createStore<RoundCheck | null>(null, { serialize: 'ignore' }).reset(asked);
/** The words in which the game explains the round on the screen; null when they could not be loaded. */
export const $roundPart = createStore<CheckPart | null>(null, { serialize: 'ignore' }).reset(asked);
const partFx = createEffect(
  async ({ check }: { receipt: GameReceipt; check: RoundCheck }): Promise<CheckPart | null> =>
    check.kind === 'checked' ? ((await manifestOf(check.game.id)?.check()) ?? null) : null,
);
sample({
  clock: checkRoundFx.done,
  fn: ({ params: { receipt }, result }) => ({ receipt, check: result }),
  target: partFx,
});
const explained = sample({
  clock: partFx.finally,
  source: $round,
  filter: (round, { params }) => round?.receipt === params.receipt,
  fn: (_, end) => ({ check: end.params.check, part: end.status === 'done' ? end.result : null }),
});
$roundCheck.on(explained, (_, { check }) => check);
$roundPart.on(explained, (_, { part }) => part);

// Tells the server that an own round was checked (a diamond task), with the first random word as proof.
sample({
  clock: $roundCheck,
  source: $round,
  filter: (round, check) => round?.own != null && check?.kind === 'checked' && check.right && check.numbers.length > 0,
  fn: (round, check) => ({ ...round!.own!, point: (check as CheckedRound).numbers[0]!.word }),
  target: verifiedFx,
});

// A receipt of a shared round does not say whose bet it is. The server knows whether the member has bet in the round.
sample({
  clock: $roundCheck,
  source: { round: $round, signedIn: $isSignedIn },
  filter: ({ round, signedIn }, check) =>
    signedIn && round?.own === null && check?.kind === 'checked' && check.right && check.game.shared,
  fn: ({ round }, check) => ({
    serverHash: round!.receipt.serverHash,
    nonce: round!.receipt.nonce,
    point: (check as CheckedRound).numbers[0]!.word,
  }),
  target: verifiedFx,
});

// For an own round with a secret seed: reveals the seed, which the commitment then contains.
const rotateFx = createCallFx(contract.fairness.rotate);
export const revealRoundFx = attach({ effect: rotateFx });
sample({
  clock: roundRevealAsked,
  source: { round: $round, busy: revealRoundFx.pending },
  filter: ({ round, busy }) => round?.own != null && !busy,
  fn: ({ round }) => ({ serverHash: round!.own!.serverHash }),
  target: revealRoundFx,
});
sample({ clock: revealRoundFx.done, target: lookedAgain });
sample({
  clock: revealRoundFx.failData,
  fn: (error) => ({ kind: 'error' as const, text: error.message || 'common:error.later' }),
  target: toastShown,
});
