import { advertPositions, codesMarker } from '../../../contract';
import type { Player } from '../../drivers/player';

/** A category page and the promotion page of the seed data. */
export const category = '/categories/1/games';

/** Opens a page as on a new day, and taps once, so that its popup may open. `stored` names the popup's memory. */
export async function onNewDay(player: Player, path: string, stored: string): Promise<void> {
  await player.visit(path);
  await player.page.evaluate((name) => {
    try {
      localStorage.removeItem(name);
    } catch {
      // A browser that refuses storage remembers no popup.
    }
  }, stored);
  await player.page.reload();
  await player.started();
  await player.touches();
}

/** Opens the promotion page without the cookie of the count-down, and taps once. */
export async function afterTwoMinutes(player: Player): Promise<void> {
  await player.page.context().clearCookies({ name: 'baobab_count_down' });
  await player.visit('/promotion');
  await player.started();
  await player.touches();
}

/** Opens home with an advert that holds codes of the lucky refund (ADV-5). */
export async function withCodes(player: Player, codes: readonly string[]): Promise<void> {
  const { defaultPopup } = advertPositions;
  const advert = { id: 990, image: codesMarker, url: '', typeId: 9, sort: 0, content: codes.join(', ') };
  await player.page.route(`**/advertManager/queryByPosition?*position=${defaultPopup}*`, (route) =>
    route.fulfill({ json: { code: 0, msg: '', data: [{ ...advert, position: defaultPopup, endsAt: null }] } }),
  );
  // The popup of home asks for its adverts only when it was not closed today.
  await onNewDay(player, '/home', 'baobab.popup.home');
}
