import { expect } from '@playwright/test';
import { overlays as forEverybody, type Overlay } from './places';
import type { Player } from './player';

const press =
  (key: string) =>
  (player: Player): Promise<void> =>
    player.page
      .getByRole('button', { name: player.t(key) })
      .first()
      .click();
const tap =
  (selector: string) =>
  (player: Player): Promise<void> =>
    player.page.locator(selector).filter({ visible: true }).first().click();
/** A window that its address or its page opens by itself. */
const byItself = async (): Promise<void> => undefined;

/** Windows that open over a page for a visitor. */
export const visitorOverlays: readonly Overlay[] = forEverybody;

/** Windows that open over a page for a member who has just signed up. */
export const memberOverlays: readonly Overlay[] = [
  { name: 'identity details', path: '/withdraw', open: byItself },
  { name: 'the sign-in', path: '/home?open=daily', open: byItself },
  {
    name: 'the rules of the rain',
    path: '/home',
    open: async (player) => {
      await player.openRain();
    },
  },
  { name: 'a limit', path: '/me/settings/limits', open: tap('.limits__press') },
  { name: 'the odds of a wheel', path: '/games/coin-spin/1', open: tap('.wheel-foot .text-action') },
  { name: 'my spins', path: '/games/coin-spin/1', open: press('wheel:records.open') },
  { name: 'not enough coins', path: '/games/coin-spin/1', open: tap('.wheel-spin') },
  { name: 'diamonds earned', path: '/diamond/tasks', open: press('diamond:tasks.records.open') },
  { name: 'exchanges', path: '/diamond/exchange', open: press('diamond:records.open') },
  { name: 'an exchange', path: '/diamond/exchange', open: tap('button.offer') },
  { name: 'my own seed', path: '/me/fairness', open: press('fairness:seal.change') },
];

/** Goes to the end of the uppermost window, or of the page. True when there was anything to scroll. */
export const scrollToEnd = (player: Player): Promise<boolean> =>
  player.page.evaluate(() => {
    const window = [...document.querySelectorAll('dialog[open]')].at(-1);
    const scroller =
      [window, ...(window?.querySelectorAll('*') ?? [])].find(
        (one) => one && one.scrollHeight > one.clientHeight + 4 && /auto|scroll/.test(getComputedStyle(one).overflowY),
      ) ?? document.scrollingElement;
    const before = scroller?.scrollTop ?? 0;
    scroller?.scrollTo({ top: scroller.scrollHeight, behavior: 'instant' });
    return (scroller?.scrollTop ?? 0) > before + 4;
  });

/** The strip that says there is no network. */
export async function goOffline(player: Player): Promise<void> {
  await player.started();
  await player.page.context().setOffline(true);
  await expect(player.page.locator('.offline')).toBeVisible();
}
