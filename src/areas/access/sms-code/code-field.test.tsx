// @vitest-environment happy-dom
import { allSettled, createEvent, createStore, fork } from 'effector';
import { useUnit } from 'effector-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markets, type SmsPurpose } from '../../../../contract';
import { $now } from '../../../core/time/clock';
import { render } from '../../../ui/test-render';
import { CodeField } from './code-field';
import { createSmsCode } from './model';

const typed = createEvent<string>();
const $code = createStore('').on(typed, (_, code) => code);
const mobileSet = createEvent<string>();
const $mobile = createStore('').on(mobileSet, (_, mobile) => mobile);
const sms = createSmsCode({ $purpose: createStore<SmsPurpose>('login'), $mobile });

function Probe() {
  const [value, onValue] = useUnit([$code, typed]);
  return (
    <CodeField
      market={markets.GH}
      sms={sms}
      name="smsCode"
      value={value}
      error={null}
      onValue={onValue}
      onBlur={() => undefined}
    />
  );
}

let close: Array<() => Promise<void>> = [];
const start = Date.UTC(2026, 10, 20, 12);
beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
});
afterEach(async () => {
  for (const each of close) await each();
  close = [];
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'OTPCredential');
  Reflect.deleteProperty(navigator, 'credentials');
  vi.restoreAllMocks();
});

/** Mounts the field; `sent` records the numbers that a code was requested for. */
async function mount() {
  const sent: string[] = [];
  const scope = fork({
    values: [[$now, start]],
    handlers: [
      [
        sms.sendFx,
        (_: SmsPurpose, { mobile }: { mobile: string }) => {
          sent.push(mobile);
          return { resendAfter: 60, length: 4, lifeSeconds: 300 };
        },
      ],
    ],
  });
  const page = await render(<Probe />, scope);
  close.push(page.close);
  const fill = (text: string) =>
    page.act(() => {
      const input = page.find<HTMLInputElement>('input');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const give = (mobile: string) => page.act(() => allSettled(mobileSet, { scope, params: mobile }));
  return { page, scope, sent, fill, give, button: () => page.find<HTMLButtonElement>('button') };
}

test('SES-17 the field takes the code out of a pasted message', async () => {
  const { page, scope, fill } = await mount();
  const input = page.find<HTMLInputElement>('input');
  expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
  for (const [text, code] of [
    ['48', '48'],
    ['4821 is your Baobab code. It is good for 5 minutes.', '4821'],
    ['482199', '4821'],
  ] as const) {
    await fill(text);
    expect(scope.getState($code)).toBe(code);
  }
});

test('Q4 a disabled send button shows its reason', async () => {
  const { page, sent, give, button } = await mount();
  const hint = () => page.find('.field__hint').textContent;
  expect([button().disabled, hint()]).toEqual([true, 'Enter your mobile number first: the code goes there.']);
  await give('0244123456');
  expect([button().disabled, hint()]).toEqual([false, '4 digits from our message']);
  await page.act(() => button().click());
  expect(sent).toEqual(['0244123456']);
  expect([button().disabled, button().textContent]).toEqual([true, 'Again in 60 s']);
  expect(hint()).toContain('024 412 3456');
  // The button is disabled during the wait, so the focus moves to the code field.
  expect(document.activeElement).toBe(page.find('input'));
  await give('0244123457');
  expect(button().disabled).toBe(false);
});

test('sending a code does not take the focus from another element', async () => {
  const { page, give, button } = await mount();
  await give('0244123456');
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '#terms';
  link.focus();
  await page.act(() => button().click());
  expect(document.activeElement).toBe(link);
  link.remove();
});

test('WebOTP fills the field and ends with it', async () => {
  Object.defineProperty(window, 'OTPCredential', { configurable: true, value: class {} });
  let arrive: (credential: unknown) => void = () => undefined;
  let signal: AbortSignal | undefined;
  const get = vi.fn((request: CredentialRequestOptions) => {
    signal = request.signal ?? undefined;
    return new Promise<Credential | null>((resolve) => {
      arrive = resolve as typeof arrive;
    });
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  const { page, scope, give, button } = await mount();
  await give('0244123456');
  expect(get).not.toHaveBeenCalled();
  await page.act(() => button().click());
  expect(get.mock.lastCall?.[0]).toMatchObject({ otp: { transport: ['sms'] } });
  await page.act(() => arrive({ code: '4821' }));
  expect(scope.getState($code)).toBe('4821');
  expect(signal?.aborted).toBe(false);
  await close.pop()?.();
  expect(signal?.aborted).toBe(true);
});
