import { contract } from '../../contract';
import type { Player } from './player';
import type { ServerProcess } from './server';

export const dayMs = 86_400_000;

/** Moves the server's clock on by `days`. The home popup of the new day counts as closed. */
export async function later({ page }: Player, server: ServerProcess, days: number): Promise<void> {
  const now = await server.clock({ advance: days * dayMs });
  await page.addInitScript((day) => localStorage.setItem('baobab.popup.home', String(day)), Math.floor(now / dayMs));
}

/** Claims the daily bonus on each of the next `days` days. The clock is then one day after the last of them. */
export async function signDays(player: Player, server: ServerProcess, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await player.member.ask(contract.dailyBonus.sign, {}, `e2e-sign-in-of-day-${day}`);
    await later(player, server, 1);
  }
}
