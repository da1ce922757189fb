import { allSettled, createWatch, fork, type Scope } from 'effector';
import { expect, test } from 'vitest';
import type { DrawOutcome, Rotated, SeedState } from '../../../../../contract';
import { routeRequested, type RouteRequest } from '../../../../core/router';
import { askOf, $openedNow, draws, drawTapped, gamePicked, pageFx } from './model';
import {
  $formOpen,
  $revealed,
  $sealFits,
  $seeds,
  chooseFx,
  formOpened,
  madeForMe,
  opened,
  revealAsked,
  revealFx,
  seedForm,
  seedsFx,
} from './seeds';

const hash = (sign: string): string => sign.repeat(64);
const seeds = (active: string, clientSeed = 'abcde', nonce = 3): SeedState => ({
  active: { serverHash: hash(active), clientSeed, nonce },
  next: { serverHash: hash('f') },
  drawsPerSeed: 1_000,
});
const draw = (nonce: number, serverHash = hash('a')): DrawOutcome => ({
  serverHash,
  nonce,
  clientSeed: 'abcde',
  revealed: false,
  game: 'coin-spin-1',
  oddsVersion: 'coins-50-1',
  giftType: 3,
  giftAmount: 10,
  stake: 50,
  stakeUnit: 'coins',
  createTime: nonce,
});
const rotatedTo = (active: string, clientSeed?: string): Rotated => ({
  revealed: { serverHash: hash('a'), serverSeed: hash('0'), clientSeed: 'abcde', draws: 3 },
  seeds: seeds(active, clientSeed, 0),
});
function wanted(scope: Scope): RouteRequest[] {
  const all: RouteRequest[] = [];
  createWatch({
    unit: routeRequested,
    scope,
    fn: (request) => {
      all.push(request);
    },
  });
  return all;
}

test('R-69 the list loads fifty draws at a time; a tap opens one', async () => {
  const asks: unknown[] = [];
  const scope = fork({
    handlers: [
      [seedsFx, () => seeds('a')],
      [
        pageFx,
        (ask: Parameters<typeof askOf>[0]) => {
          asks.push(askOf(ask));
          return ask.after === null ? Array.from({ length: 50 }, (_, at) => draw(99 - at)) : [];
        },
      ],
    ],
  });
  const places = wanted(scope);
  await allSettled(opened, { scope });
  await allSettled(draws.moreAsked, { scope });
  await allSettled(gamePicked, { scope, params: 'cash-rain' });
  await allSettled(drawTapped, { scope, params: draw(7) });
  expect(asks).toEqual([
    { quantity: 50 },
    { quantity: 50, startHash: hash('a'), startNonce: 50 },
    { quantity: 50, game: 'cash-rain' },
  ]);
  expect(places).toEqual([{ to: `/fairness?seed=${hash('a')}&nonce=7` }]);
});

test('R-69 opening a secret shows it and checks its seal', async () => {
  const sent: unknown[] = [];
  const scope = fork({
    values: [[$seeds, seeds('a')]],
    handlers: [
      [
        revealFx,
        (params: unknown) => {
          sent.push(params);
          return rotatedTo('b');
        },
      ],
    ],
  });
  await allSettled(revealAsked, { scope });
  expect(sent).toEqual([{ serverHash: hash('a') }]);
  expect([
    scope.getState($seeds)?.active.serverHash,
    scope.getState($openedNow),
    scope.getState($revealed)?.draws,
  ]).toEqual([hash('b'), [hash('a')], 3]);
  // The hash of 64 zeros differs from that of 64 "a".
  expect(scope.getState($sealFits)).toBe(false);
  const serverHash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(hash('0'), 'hex'))).toString('hex');
  const honest = fork({
    values: [[$seeds, seeds('a')]],
    handlers: [
      [
        revealFx,
        () => ({ ...rotatedTo('c'), revealed: { serverHash, serverSeed: hash('0'), clientSeed: 'abcde', draws: 0 } }),
      ],
    ],
  });
  await allSettled(revealAsked, { scope: honest });
  expect(honest.getState($sealFits)).toBe(true);
});

test.each(['', 'Kofi', 'Kofi2026789', 'Kofi 26', 'Kofié7', 'Kofi-26', '١٢٣٤٥'])(
  'CSP-5 D7 the invalid seed %j is refused before sending',
  async (clientSeed) => {
    const scope = fork({
      values: [[$seeds, seeds('a')]],
      handlers: [
        [
          chooseFx,
          () => {
            throw new Error('sent');
          },
        ],
      ],
    });
    await allSettled(seedForm.changed, { scope, params: { field: 'clientSeed', value: clientSeed } });
    await allSettled(seedForm.submitted, { scope });
    expect([scope.getState(seedForm.$errors).clientSeed, scope.getState(seedForm.$canSubmit)]).toEqual([
      'fairness:seed.wrong',
      false,
    ]);
  },
);

test('CSP-5 a new seed is sent with the secret that it ends', async () => {
  const sent: Array<{ clientSeed: string }> = [];
  const scope = fork({
    values: [[$seeds, seeds('a')]],
    handlers: [
      [
        chooseFx,
        (params: { clientSeed: string }) => {
          sent.push(params);
          return rotatedTo('b', params.clientSeed);
        },
      ],
    ],
  });
  await allSettled(formOpened, { scope });
  await allSettled(seedForm.changed, { scope, params: { field: 'clientSeed', value: 'abcde' } });
  await allSettled(seedForm.submitted, { scope });
  expect(sent).toEqual([]);
  await allSettled(madeForMe, { scope });
  await allSettled(seedForm.submitted, { scope });
  expect(sent).toEqual([{ clientSeed: expect.stringMatching(/^[A-Za-z0-9]{10}$/) as string, serverHash: hash('a') }]);
  expect([scope.getState($formOpen), scope.getState($seeds)?.active.clientSeed]).toEqual([false, sent[0]!.clientSeed]);
});
