// @vitest-environment happy-dom
import { createWatch, fork } from 'effector';
import { beforeEach, expect, test } from 'vitest';
import { $token } from '../../../../core/api';
import { testProfile } from '../../../../core/api/test-member';
import { routeRequested } from '../../../../core/router';
import { render } from '../../../../ui/test-render';
import { $profile } from '../../../access/session';
import { $answeredBalance } from '../../../wallet/testing';
import { drawerOpened } from '../../menu';
import { HomeNav } from './home-nav';

beforeEach(() => {
  document.body.innerHTML = '';
});

async function bar(signedIn: boolean) {
  const scope = fork({
    values: [
      [$token, signedIn ? 't'.repeat(43) : null],
      [$profile, signedIn ? testProfile() : null],
      [$answeredBalance, signedIn ? { money: 123_450, withdrawMoney: 0, coins: 0, diamonds: 0 } : null],
    ],
  });
  const wanted: string[] = [];
  let opened = 0;
  createWatch({ unit: routeRequested, scope, fn: ({ to }) => void wanted.push(to) });
  createWatch({ unit: drawerOpened, scope, fn: () => (opened += 1) });
  const shown = await render(<HomeNav />, scope);
  const press = (name: string) =>
    shown.act(() =>
      [...shown.host.querySelectorAll('button')]
        .find((button) => [button.textContent, button.getAttribute('aria-label')].includes(name))!
        .click(),
    );
  return { ...shown, wanted, press, opened: () => opened };
}

test('HOM-1 a member sees menu, logo, balance and a way to deposit', async () => {
  const { host, press, wanted, opened, close } = await bar(true);
  expect(host.querySelector('.home-nav__brand')).not.toBe(null);
  expect(host.querySelector('.balance-pill__amount')?.textContent).toContain('1,234.50');
  await press('Open menu');
  expect(opened()).toBe(1);
  await press('Deposit');
  expect(wanted).toEqual(['/deposit']);
  await close();
});

test('HOM-1 a visitor sees dashes for the balance, and ways to register and log in', async () => {
  const { host, press, wanted, close } = await bar(false);
  expect(host.querySelector('.balance-pill__dashes')?.textContent).toBe('₵\u00a0––');
  await press('Register');
  await press('Login');
  expect(wanted).toEqual(['/register', '/login']);
  await close();
});
