// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { codes, optionTypes, type Giveaway, type GivenGift } from '../../../../../contract';
import { $token, ApiError } from '../../../../core/api';
import { testProfile } from '../../../../core/api/test-member';
import { $options } from '../../../../core/options';
import { routeRequested } from '../../../../core/router';
import { $now } from '../../../../core/time/clock';
import { render } from '../../../../ui/test-render';
import { breakChanged } from '../../../../core/play-break';
import { loginFx } from '../../../access/entering';
import { $profile, restSeen } from '../../../access/session';
import { $lookWaits } from '../../../access/sign-up';
import { termsFx } from '../../../access/terms';
import { basicFx, mineFx, opened, takeFx } from '../../model/giveaway';
import { form, registerFx } from '../../model/sign-up';
import { GiveawayPage } from './page';

const open: Giveaway = { id: 1, coins: 300, total: 1_000, given: 588, until: null };
const gift: GivenGift = { id: 1, coins: 300, createTime: 1 };
const lost = new ApiError({ code: -98, message: 'no answer', status: 0 });

/** The answer of a registration or a login. */
const session = { token: 'n'.repeat(43), memberInfo: testProfile() };
const filled = { mobile: '0244123456', smsCode: '4821', password: 'tro-tro 1957', isOfAge: '1' };

interface Wish {
  signedIn?: boolean;
  giveaway?: Giveaway | ApiError;
  mine?: GivenGift | null;
  /** Answers of the claim, in order; the last one repeats. */
  answers?: ReadonlyArray<GivenGift | ApiError>;
  id?: string;
  /** Whether the market sends codes by SMS, so that the page has the form. */
  sms?: boolean;
  /** The answer to the form. */
  registered?: { gift: GivenGift | null } | ApiError;
}

async function page({
  signedIn = true,
  giveaway = open,
  mine = null,
  answers = [gift],
  id = '1',
  sms = false,
  registered = { gift },
}: Wish = {}) {
  const sent: object[] = [];
  const keys: string[] = [];
  let taken: GivenGift | null = null;
  const wanted: string[] = [];
  const scope = fork({
    values: [
      [$token, signedIn ? 't'.repeat(43) : null],
      [$profile, signedIn ? testProfile() : null],
      [$options, [{ type: optionTypes.smsEnabled, name: 'smsEnabled', content: sms ? '1' : '0' }]],
      [$lookWaits, [0, 0, 0]],
    ],
    handlers: [
      [termsFx, () => ({ version: '1', from: 0, terms: 'Play fairly.', privacy: 'We keep your number.' })],
      [basicFx, () => (giveaway instanceof ApiError ? Promise.reject(giveaway) : giveaway)],
      [mineFx, () => ({ gift: mine ?? taken })],
      [
        registerFx,
        (_: unknown, { input }: { input: object }) => {
          sent.push(input);
          if (registered instanceof ApiError) return Promise.reject(registered);
          taken = registered.gift;
          return { ...session, gift: registered.gift };
        },
      ],
      [loginFx, () => session],
      [
        takeFx,
        ({ key }: { key: string }) => {
          const answer = answers[Math.min(keys.push(key), answers.length) - 1]!;
          if (answer instanceof ApiError) return Promise.reject(answer);
          taken = answer;
          return answer;
        },
      ],
    ],
  });
  createWatch({ unit: routeRequested, scope, fn: ({ to }) => void wanted.push(to) });
  const shown = await render(<GiveawayPage />, scope);
  await shown.act(() => {
    void allSettled(opened, { scope, params: { params: { id }, query: {} } });
  });
  const press = (text: string) =>
    shown.act(() =>
      [...shown.host.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(text))!.click(),
    );
  /** Fills the form of a visitor and sends it. */
  const register = async () => {
    await shown.act(() => allSettled(form.filled, { scope, params: filled }));
    await press('Get my gift');
  };
  return { scope, keys, wanted, sent, press, register, ...shown };
}
beforeEach(() => {
  document.body.innerHTML = '';
  localStorage.clear();
});

test('GIV-1 the page shows the gift, its worth, and how many have been given', async () => {
  const shown = await page();
  expect(shown.host.querySelector('.giveaway__coins')?.textContent).toBe('300 coins');
  expect(shown.host.textContent).toContain('588 of 1,000 given');
  expect(shown.host.textContent).toContain('300 coins are worth ₵0.30.');
  await shown.close();
});

test('GIV-1 a member takes the gift, and the page says so', async () => {
  const shown = await page();
  await shown.press('Get my gift');
  expect(shown.host.textContent).toContain('This gift is yours');
  expect(shown.keys).toHaveLength(1);
  await shown.press('To the coin wheel');
  expect(shown.wanted).toEqual(['/games/coin-spin/1']);
  await shown.close();
});

test('D3 a lost answer is not called failed, and no second claim is sent', async () => {
  const shown = await page({ answers: [lost] });
  await shown.press('Get my gift');
  await shown.press('Get my gift');
  expect(new Set(shown.keys).size).toBe(1);
  expect(shown.host.textContent).not.toContain('This gift is yours');
  await shown.close();
});

test('Q49 a visitor registers first and comes back', async () => {
  const shown = await page({ signedIn: false });
  await shown.press('Register and get it');
  expect(shown.wanted).toEqual(['/register?r=%2Factivities%2Fgiveaway%2F1']);
  await shown.close();
});

test('GIV-1 Q57 a visitor registers with the form on the page and gets the gift', async () => {
  const shown = await page({ signedIn: false, sms: true });
  const button = () => shown.find<HTMLButtonElement>('.giveaway__form button[type="submit"]');
  expect(button().disabled).toBe(true);
  await shown.register();
  const { isOfAge: _, ...form } = filled;
  expect(shown.sent).toEqual([{ id: 1, ...form, termsVersion: '1', ageConfirmed: true }]);
  expect(shown.scope.getState($token)).toBe(session.token);
  expect(shown.host.textContent).toContain('This gift is yours');
  expect(shown.keys).toEqual([]);
  await shown.close();
});

test('D6 a registered mobile is named only after its code was proved', async () => {
  const refused = new ApiError({ code: codes.mobileTaken, message: 'mobile already exists', status: 200 });
  const shown = await page({ signedIn: false, sms: true, registered: refused });
  await shown.act(() => allSettled(form.filled, { scope: shown.scope, params: { ...filled, smsCode: '' } }));
  await shown.act(() => allSettled(form.blurred, { scope: shown.scope, params: 'mobile' as const }));
  expect([shown.sent, shown.host.textContent.includes('mobile already exists')]).toEqual([[], false]);
  await shown.register();
  expect(shown.host.textContent).toContain('mobile already exists');
  await shown.press('I have an account');
  expect(shown.wanted).toHaveLength(1);
  expect(shown.wanted[0]).toContain('/login?r=');
  await shown.close();
});

test('D3 after a lost answer a login proves the registration, and the form is not sent again', async () => {
  const shown = await page({ signedIn: false, sms: true, registered: lost, mine: gift });
  await shown.register();
  await expect.poll(() => shown.scope.getState($token)).toBe(session.token);
  await shown.act(() => undefined);
  expect(shown.sent).toHaveLength(1);
  expect(shown.host.textContent).toContain('This gift is yours');
  await shown.close();
});

test('GIV-1 an account without a gift is told so, and no gift is offered', async () => {
  const shown = await page({ signedIn: false, sms: true, registered: { gift: null } });
  await shown.register();
  expect(shown.host.textContent).toContain('Your account is open, but without this gift');
  expect(shown.host.textContent).not.toContain('Get my gift');
  await shown.close();
});

test('a member who has the gift sees no button to take it', async () => {
  const shown = await page({ mine: gift });
  expect(shown.host.textContent).toContain('300 coins were added to your balance.');
  expect(shown.host.textContent).not.toContain('Get my gift');
  await shown.close();
});

test('when all gifts are given the page says so', async () => {
  const shown = await page({ giveaway: { ...open, given: 1_000 } });
  expect(shown.host.textContent).toContain('All gifts have been given');
  await shown.close();
});

test.each([
  ['1', new ApiError({ code: codes.noActivity, message: 'The activity is invalid', status: 200 })],
  ['x1', open],
])('GIV-2 the address %s that names no giveaway is invalid', async (id, giveaway) => {
  const shown = await page({ id, giveaway });
  expect(shown.host.textContent).toContain('The activity is invalid');
  await shown.close();
});

test('a failed request offers a retry', async () => {
  const shown = await page({ giveaway: new ApiError({ code: 500, message: 'broken', status: 500 }) });
  expect(shown.host.textContent).toContain('The gift could not be loaded');
  await shown.close();
});

test.each(['coolOff', 'timeUp'] as const)('Q77 during %s the gift is off, and the page says why', async (why) => {
  const shown = await page();
  await shown.act(() => allSettled(restSeen, { scope: shown.scope, params: { why, until: Date.now() + 86_400_000 } }));
  const text = shown.host.textContent;
  expect(text).toContain(why === 'coolOff' ? 'You are on a break until' : 'Your time limit is reached.');
  expect(text).not.toContain('All gifts have been given');
  expect(text).not.toContain('Get my gift');
  await shown.close();
});

test.each([
  ['a member', true],
  ['a visitor', false],
])('Q77 when the break ends the page offers the gift to %s without a reload', async (_, signedIn) => {
  const shown = await page({ signedIn, sms: true });
  const { scope } = shown;
  const until = scope.getState($now) + 60_000;
  await shown.act(async () => {
    if (signedIn) await allSettled(restSeen, { scope, params: { why: 'coolOff', until } });
    await allSettled(breakChanged, { scope, params: until });
  });
  expect(shown.host.textContent).toContain(signedIn ? 'You are on a break until' : 'During a break, or while');
  expect(shown.host.textContent).not.toContain('Get my gift');
  await shown.act(() => allSettled($now, { scope, params: until }));
  expect(shown.host.textContent).toContain('Get my gift');
  await shown.close();
});

test('Q77 the phone of a closed account gets no gift, and the page says why', async () => {
  const shown = await page({ signedIn: false, sms: true });
  await shown.act(() => allSettled(breakChanged, { scope: shown.scope, params: 0 }));
  expect(shown.host.textContent).toContain('while your account is closed, there are no offers on this phone.');
  expect(shown.host.textContent).not.toContain('All gifts have been given');
  expect(shown.host.querySelector('form')).toBeNull();
  await shown.close();
});
