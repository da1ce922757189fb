import { expect } from '@playwright/test';
import type { Player } from './player';

/** What everybody may open, by address. */
export const openRoutes = [
  '/home',
  '/deposit',
  '/promotion',
  '/withdraw',
  '/me',
  '/login',
  '/register',
  '/categories/1/games',
  '/me/settings/license',
  '/me/faq',
  '/supports',
  '/fairness',
  '/pages/h5/3002',
  '/pages/h5/3004',
  '/authentication/sms/password-reset',
  '/invitation/ABCD2345/1',
  '/activities/register/ABCD2345/1',
  '/account/mobile/deposit/Deposit',
  '/nested-deposit',
  '/pay/hall/panpay',
  '/pages/branch/payment',
] as const;
/** What only a member may open. */
export const memberRoutes = [
  '/me/settings',
  '/me/settings/exclusion',
  '/me/settings/limits',
  '/me/settings/kyc',
  '/me/settings/pin',
  '/me/settings/devices',
  '/me/profile',
  '/me/fairness',
  '/password/reset',
  '/password/modify',
  '/authentication/branch',
  '/account/records/deposit',
  '/account/transactions',
  '/account/transaction/1',
  '/account/withdraw',
  '/account/withdraw-preview?amount=5',
  '/account/records/withdraw',
  '/games/coin-spin/1',
  '/diamond/spin',
  '/diamond/tasks',
  '/diamond/exchange',
] as const;
/** What stays open to a member whose account is closed: its own page first. */
export const closedRoutes = [
  '/account/closed',
  '/withdraw',
  '/account/records/withdraw',
  '/supports',
  '/me/settings/kyc',
] as const;
/** Every route of the app. */
export const routes = [...openRoutes, ...memberRoutes] as const;

/** How long a test may take that goes through every page, ms. */
export const manyPagesMs = 300_000;

/** Waits until a page has come to rest: no skeleton, no picture on its way, nothing moving for a while. */
export async function settled(player: Player): Promise<void> {
  const { page } = player;
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[class*="skeleton"]')].every(
      (shape) => !shape.checkVisibility({ visibilityProperty: true }) || shape.getClientRects().length === 0,
    ),
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Of animations by time: one that follows a scroll ends when the reader scrolls to its end.
    const timed = document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline);
    const ends = timed.filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map((animation) => animation.finished));
  });
}

export interface Overlay {
  name: string;
  path: string;
  open(player: Player): Promise<void>;
}

const dialog = (player: Player) =>
  expect(player.page.getByRole('dialog').filter({ visible: true }).last()).toBeVisible();

/** Windows that open over a page for everybody. */
export const overlays: readonly Overlay[] = [
  {
    name: 'the menu',
    path: '/home',
    open: (player) => player.page.getByRole('button', { name: player.t('home:nav.menu') }).click(),
  },
  { name: 'a game', path: '/home', open: (player) => player.page.locator('.game-grid button').first().click() },
  { name: 'the login question', path: '/home', open: (player) => player.widget.click() },
  {
    name: 'the languages',
    path: '/me',
    open: (player) =>
      player.page.getByRole('button', { name: new RegExp(`^${player.t('me:settings.language')}`) }).click(),
  },
  {
    name: 'the colours',
    path: '/me',
    open: (player) =>
      player.page.getByRole('button', { name: new RegExp(`^${player.t('me:settings.theme')}`) }).click(),
  },
  {
    name: 'the terms',
    path: '/register',
    open: (player) => player.page.getByText(player.t('auth:register.termsName')).click(),
  },
];

/** Opens an overlay and waits until it stands still. */
export async function openOverlay(player: Player, overlay: Overlay): Promise<void> {
  await overlay.open(player);
  await dialog(player);
  await settled(player);
}
