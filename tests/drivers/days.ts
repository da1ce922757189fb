import { contract } from '../../contract';
import type { Player } from './player';
import type { ServerProcess } from './server';

export const dayMs = 86_400_000;

/** Days go by; the adverts of the new day have been closed already. */
export async function later({ page }: Player, server: ServerProcess, days: number): Promise<void> {
  const now = await server.clock({ advance: days * dayMs });
  await page.addInitScript((day) => localStorage.setItem('baobab.popup.home', String(day)), Math.floor(now / dayMs));
}

/** Signs in on each of the next days; then it is the day after them. */
export async function signDays(player: Player, server: ServerProcess, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await player.member.ask(contract.dailyBonus.sign, {}, `e2e-sign-in-of-day-${day}`);
    await later(player, server, 1);
  }
}
