import { createEffect, createEvent, createStore, sample } from 'effector';
import * as v from 'valibot';
import { contract, clientSeedSchema, webHashes, type Rotated, type SeedState } from '../../../../../contract';
import { sealsShown } from '../..';
import { sessionEnded } from '../../../access/session';
import { createCallFx, type ApiError } from '../../../../core/api';
import { createForm } from '../../../../core/forms/form';
import { randomHex } from '../../../../core/random';
import { toastShown } from '../../../../core/toasts';
import { cameOnline } from '../../../../core/browser/trackers';

/** /me/fairness was opened. */
export const opened = createEvent();
export const seedsRetried = createEvent();
export const seedsFx = createCallFx(contract.fairness.seeds);
export const $seeds = createStore<SeedState | null>(null)
  .on(seedsFx.doneData, (_, seeds) => seeds)
  .reset(sessionEnded);
export const $seedsProblem = createStore<string | null>(null)
  .on(seedsFx, () => null)
  .on(seedsFx.failData, (_, error) => error.message || 'common:error.later')
  .reset(sessionEnded);
sample({ clock: [opened, seedsRetried], fn: () => ({}), target: seedsFx });
sample({
  clock: cameOnline,
  source: $seedsProblem,
  filter: (problem) => problem !== null,
  fn: () => ({}),
  target: seedsFx,
});

/** Reveals the current server seed. The request names its hash, so that a repeat reveals no other seed. */
export const revealAsked = createEvent();
const rotateFx = createCallFx(contract.fairness.rotate);
const setClientSeedFx = createCallFx(contract.fairness.setClientSeed);
export const revealFx = createEffect<{ serverHash: string }, Rotated, ApiError>((secret) => rotateFx(secret));
export const chooseFx = createEffect<{ clientSeed: string; serverHash: string }, Rotated, ApiError>((seed) =>
  setClientSeedFx(seed),
);
sample({
  clock: revealAsked,
  source: { seeds: $seeds, busy: revealFx.pending },
  filter: ({ seeds, busy }) => seeds !== null && !busy,
  fn: ({ seeds }) => ({ serverHash: seeds!.active.serverHash }),
  target: revealFx,
});

// The form for the client seed.
export const formOpened = createEvent();
export const formClosed = createEvent();
export const madeForMe = createEvent();
export const seedForm = createForm({
  schema: {
    clientSeed: { init: '', check: (value: string) => (v.is(clientSeedSchema, value) ? null : 'fairness:seed.wrong') },
  },
});
export const $formOpen = createStore(false)
  .on(formOpened, () => true)
  .reset(formClosed, chooseFx.done, sessionEnded);
sample({ clock: formOpened, target: seedForm.reset });
const makeFx = createEffect(() => randomHex(5));
sample({ clock: madeForMe, target: makeFx });
sample({ clock: makeFx.doneData, fn: (clientSeed) => ({ clientSeed }), target: seedForm.filled });
sample({
  clock: seedForm.valid,
  source: { seeds: $seeds, busy: chooseFx.pending },
  filter: ({ seeds, busy }, { clientSeed }) => seeds !== null && !busy && seeds.active.clientSeed !== clientSeed,
  fn: ({ seeds }, { clientSeed }) => ({ clientSeed, serverHash: seeds!.active.serverHash }),
  target: chooseFx,
});
sample({
  clock: [revealFx.failData, chooseFx.failData],
  fn: (error) => ({ kind: 'error' as const, text: error.message || 'common:error.later' }),
  target: toastShown,
});
// The seed may have been revealed elsewhere: requests the current seeds.
sample({ clock: [revealFx.fail, chooseFx.fail], fn: () => ({}), target: seedsFx });

const rotated = sample({ clock: [revealFx.doneData, chooseFx.doneData] });
$seeds.on(rotated, (_, { seeds }) => seeds);
sample({ clock: [seedsFx.doneData, rotated.map(({ seeds }) => seeds)], target: sealsShown });

/** The last revealed seed, while its sheet is open. */
export const revealedClosed = createEvent();
export const $revealed = createStore<Rotated['revealed'] | null>(null)
  .on(rotated, (_, { revealed }) => revealed)
  .reset(sessionEnded);
export const $revealedOpen = createStore(false)
  .on(rotated, () => true)
  .reset(revealedClosed, sessionEnded);

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
/** Whether the revealed seed has the published hash; computed on the phone. */
const sealFx = createEffect(async ({ serverSeed, serverHash }: Rotated['revealed']): Promise<boolean> => {
  const digest = await webHashes(crypto.subtle).sha256(bytesOf(serverSeed));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === serverHash;
});
export const $sealFits = createStore<boolean | null>(null)
  .on(sealFx.doneData, (_, fits) => fits)
  .reset(rotated);
sample({ clock: rotated, fn: ({ revealed }) => revealed, target: sealFx });
export { rotated };
