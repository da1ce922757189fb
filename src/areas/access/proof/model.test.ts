import { allSettled, createWatch, fork, type Unit } from 'effector';
import { describe, expect, test } from 'vitest';
import { codes, optionTypes } from '../../../../contract';
import { $entry, returnRequested, routeRequested, type Entered } from '../../../core/router';
import { $options } from '../../../core/options';
import { securityFx } from '../step-up';
import { $token, ApiError } from '../../../core/api';
import { loginChosen, proofEnded, returnToSaid } from '../proof-ended';
import { serverNow } from '../../../core/time/clock';
import { $busy, $isPinLocked, $refusal, $way, $ways, branchFx, opened, pinForm, wayChosen } from './model';

const entry = (pathname: string, search = '', index = 1): Entered => ({
  pathname,
  search,
  hash: '',
  key: `${index}`,
  index,
  action: 'push',
  direction: 'none',
});
type Handlers = Extract<NonNullable<NonNullable<Parameters<typeof fork>[1]>['handlers']>, readonly unknown[]>;
const trusted = (more: Partial<{ freshUntil: number; hasPinCode: boolean; pinLeft: number }> = {}) => ({
  freshUntil: 0,
  hasPinCode: true,
  pinLeft: 5,
  ...more,
});
const refusal = (code: number, message: string, status: number | null = 200) => new ApiError({ code, message, status });

function page({ handlers = [] as Handlers, at = entry('/authentication/branch', '?r=%2Fme'), smsOn = true } = {}) {
  const scope = fork({
    values: [
      [$token, 't'.repeat(40)],
      [$entry, at],
      [$options, smsOn ? [{ type: optionTypes.smsEnabled, name: 'sms', content: '1' }] : []],
    ],
    handlers: [[securityFx, () => trusted()], ...handlers],
  });
  const seen: string[] = [];
  const listen = (name: string, unit: Unit<unknown>) => createWatch({ unit, scope, fn: () => seen.push(name) });
  listen('return', returnRequested);
  listen('done', proofEnded);
  const pin = async (value = '2580') => {
    await allSettled(pinForm.changed, { scope, params: { field: 'pin', value } });
    await allSettled(pinForm.submitted, { scope });
  };
  return { scope, seen, pin };
}

describe('R-10 branch authentication', () => {
  test('SES-20 a member with a usable PIN is asked for it first', async () => {
    for (const [state, ways] of [
      [trusted(), ['pin', 'sms']],
      [trusted({ hasPinCode: false }), ['sms']],
      [trusted({ pinLeft: 0 }), ['sms']],
    ] as const) {
      const { scope } = page({ handlers: [[securityFx, () => state]] });
      await allSettled(opened, { scope });
      expect(scope.getState($ways)).toEqual(ways);
      expect(scope.getState($way)).toBe(ways[0]);
    }
    const { scope } = page();
    await allSettled(opened, { scope });
    await allSettled(wayChosen, { scope, params: 'sms' });
    expect(scope.getState($way)).toBe('sms');
  });

  test('without SMS and without a PIN no way is offered', async () => {
    const { scope } = page({ smsOn: false, handlers: [[securityFx, () => trusted({ hasPinCode: false })]] });
    await allSettled(opened, { scope });
    expect(scope.getState($way)).toBe(null);
  });

  test('Q84 a proof ends where the player was: at r, or on the page', async () => {
    const handlers: Handlers = [[branchFx, () => ({ freshUntil: serverNow() + 900_000 })]];
    const ofPage = page({ handlers });
    await ofPage.pin();
    expect(ofPage.seen).toEqual(['done', 'return']);
    const above = page({ handlers, at: entry('/deposit') });
    await above.pin();
    expect(above.seen).toEqual(['done']);
  });

  test('A22 a locked PIN shows its refusal and switches to the code', async () => {
    let left = 1;
    const { scope, seen, pin } = page({
      handlers: [
        [securityFx, () => trusted({ pinLeft: left })],
        [
          branchFx,
          () => {
            left = 0;
            return Promise.reject(refusal(codes.pinLocked, 'locked'));
          },
        ],
      ],
    });
    await allSettled(opened, { scope });
    await pin();
    expect(scope.getState($refusal)).toBe('locked');
    expect([scope.getState($isPinLocked), scope.getState($way)]).toEqual([true, 'sms']);
    expect(seen).toEqual([]);
  });

  test('Q53 a lost answer is looked up and the proof accepted', async () => {
    let freshUntil = 0;
    const { seen, pin, scope } = page({
      handlers: [
        [securityFx, () => trusted({ freshUntil })],
        [
          branchFx,
          () => {
            freshUntil = serverNow() + 900_000;
            return Promise.reject(refusal(-98, 'no status', null));
          },
        ],
      ],
    });
    await pin();
    expect(seen).toEqual(['done', 'return']);
    expect(scope.getState($busy)).toBe(false);
  });
});

test.each([
  ['from the page of the proof', entry('/authentication/branch', '?r=%2Fme%2Fprofile'), null, '/me/profile'],
  ['from a sheet above a page', entry('/deposit', '?amount=5'), null, '/deposit?amount=5'],
  ['from a sheet above the rain', entry('/home'), '/home?open=cash-rain', '/home?open=cash-rain'],
])('Q84 a login with the password %s returns there', async (_, at, above, wanted) => {
  const { scope, seen } = page({ at });
  const requested: string[] = [];
  createWatch({ unit: routeRequested, scope, fn: ({ to }) => requested.push(to) });
  await allSettled(returnToSaid, { scope, params: above });
  await allSettled(loginChosen, { scope });
  expect(requested[0]).toBe(`/login?r=${encodeURIComponent(wanted)}`);
  expect(seen).toEqual(['done']);
});
