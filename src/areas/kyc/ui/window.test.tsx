// @vitest-environment happy-dom
import { allSettled, createWatch, fork } from 'effector';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { markets, type KycConfig, type KycStanding } from '../../../../contract';
import { kycFieldsOf } from '../../../../server/areas/kyc/market-fields';
import { $market } from '../../../core/market/market';
import { render } from '../../../ui/test-render';
import { KycBody } from './body';
import { $kycConfig, $kycStanding, kycChanged, kycGiven, kycSubmitted } from '../model/model';
import { kycAsked, kycClosed, kycDismissed, kycResolved } from '../model/popup';
import { KycWindow } from './window';

const config = (market: keyof typeof kycFieldsOf): KycConfig => ({
  enable: true,
  basicFields: [...kycFieldsOf[market]],
});
const nothing: KycStanding = { state: 'none', needed: true, fields: [], submittedAt: null, reason: '' };
const given: KycStanding = {
  state: 'submitted',
  needed: false,
  submittedAt: Date.UTC(2026, 10, 20),
  reason: '',
  fields: [
    { name: 'firstName', value: 'Ama' },
    { name: 'dateOfBirth', value: '1990••••' },
    { name: 'ID_TYPE', value: 'Vote ID' },
    { name: 'ID_NUMBER', value: '•••••••890' },
    { name: 'email', value: '' },
  ],
};
const scopeOf = (standing: KycStanding | null, market: keyof typeof kycFieldsOf = 'GH') =>
  fork({
    values: [
      [$kycConfig, config(market)],
      [$kycStanding, standing],
      [$market, markets[market]],
    ],
  });

let page: Awaited<ReturnType<typeof render>> | null = null;
const screen = () => document.body.textContent ?? '';
beforeEach(() => sessionStorage.clear());
afterEach(async () => {
  await page?.close();
  page = null;
});

describe('ACC-8 the form', () => {
  test.each([
    ['GH', ['First name', 'Surname', 'Document number', 'Home address', 'E-mail (optional)']],
    ['KE', ['National ID number']],
    ['UG', ['National ID number']],
    ['NG', ['Bank Verification Number (BVN)']],
    ['BR', ['CPF', 'E-mail']],
  ] as const)('ACC-10 in %s asks for %s', async (market, labels) => {
    page = await render(<KycBody />, scopeOf(nothing, market));
    const shown = [...document.querySelectorAll('label')].map((label) => label.textContent);
    expect(shown).toEqual(expect.arrayContaining([...labels]));
    expect(document.querySelectorAll('.kyc-date select')).toHaveLength(3);
  });

  test('ACC-22 the button says why it waits', async () => {
    page = await render(<KycBody />, scopeOf(nothing));
    const button = page.find<HTMLButtonElement>('button[type=submit]');
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Fill in every required field to send.',
    );
  });

  test('ACC-12 ACC-15 ACC-20 errors show at their fields, and the first gets the focus', async () => {
    const scope = scopeOf(nothing, 'NG');
    page = await render(<KycBody />, scope);
    await page.act(async () => {
      for (const [name, value] of [
        ['firstName', 'Ama'],
        ['surname', ''],
        ['BVN', '1234567890'],
        ['email', 'x'],
      ] as const)
        await allSettled(kycChanged, { scope, params: { name, value } });
      await allSettled(kycSubmitted, { scope });
    });
    expect([...document.querySelectorAll('.field__error')].map((one) => one.textContent)).toEqual([
      'Cannot be empty, please fill in',
      'Cannot be empty, please fill in',
      'BVN must be 11 digits',
      'Cannot be empty, please fill in',
      'email address not compatible',
    ]);
    expect(document.activeElement?.getAttribute('name')).toBe('surname');
    const [first] = document.querySelectorAll('[aria-invalid="true"]');
    expect(document.getElementById(first?.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(
      'Cannot be empty, please fill in',
    );
  });

  test('ACC-8 given details are shown masked, without empty fields', async () => {
    page = await render(<KycBody />, scopeOf(given));
    expect(screen()).toContain('We have your details');
    // The focus was not on a removed button, so it stays at the start of the page.
    expect(document.activeElement).toBe(document.body);
    expect([...document.querySelectorAll('dd')].map((one) => one.textContent)).toEqual([
      'Ama',
      '•• / •• / 1990',
      'Voter ID',
      '•••••••890',
    ]);
    expect(document.querySelector('form')).toBeNull();
  });

  test('the text that replaces the form takes the focus', async () => {
    const scope = scopeOf(nothing);
    page = await render(<KycBody />, scope);
    await page.act(() => allSettled(kycGiven, { scope, params: given }));
    expect(document.activeElement?.textContent).toBe('We have your details');
  });

  test('a rejection shows its reason and the form', async () => {
    page = await render(
      <KycBody />,
      scopeOf({ ...given, state: 'rejected', needed: true, reason: 'The number cannot be found' }),
    );
    expect(screen()).toContain('The number cannot be found');
    expect(document.querySelector('form')).not.toBeNull();
  });
});

describe('WDR-4 the window', () => {
  async function asked() {
    const scope = scopeOf(nothing);
    const heard: string[] = [];
    createWatch({ unit: kycResolved, scope, fn: () => heard.push('resolved') });
    createWatch({ unit: kycDismissed, scope, fn: () => heard.push('dismissed') });
    page = await render(<KycWindow />, scope);
    expect(document.querySelector('dialog')).toBeNull();
    await page.act(() => allSettled(kycAsked, { scope }));
    expect(document.querySelector('dialog form')).not.toBeNull();
    return { scope, heard, page };
  }
  test('closing the window without the details dismisses it', async () => {
    const { scope, heard, page: shown } = await asked();
    await shown.act(() => allSettled(kycClosed, { scope }));
    expect(heard).toEqual(['dismissed']);
  });
  test('giving the details resolves the window and dismisses nothing', async () => {
    const { scope, heard, page: shown } = await asked();
    await shown.act(() => allSettled(kycGiven, { scope, params: given }));
    expect(heard).toEqual(['resolved']);
  });
});
