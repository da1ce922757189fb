import { contract, couponKinds, type RefundRound } from '../../contract';
import { dayMs } from './days';
import { expect } from './house';
import type { Player } from './player';
import type { ServerProcess } from './server';
import { pattern } from './words';

export const refundPath = '/activities/lucky-refund/index';

/** The present round as the server describes it. */
export const roundOf = (player: Player): Promise<RefundRound> => player.member.ask(contract.luckyRefund.active, {});

/** Moves the server's clock to a time at which tickets are sold, and waits until the server says so. */
export async function toSale(server: ServerProcess, player: Player): Promise<RefundRound> {
  const round = await roundOf(player);
  if (round.status !== 1 || round.remainingMillis < 120_000) await server.clock({ refund: 'open' });
  await expect.poll(async () => (await roundOf(player)).status, { timeout: 30_000 }).toBe(1);
  return roundOf(player);
}

/** Closes the sales of the present round, unless they are closed. The draw follows after five seconds. */
export async function closeSales(server: ServerProcess, player: Player): Promise<void> {
  const { status } = await roundOf(player);
  if (status === 1 || status === 2) await server.clock({ refund: 'drawing' });
}

/** Closes the sales of the present round, and waits for the publication. */
export async function toDraw(server: ServerProcess, player: Player): Promise<RefundRound> {
  await closeSales(server, player);
  await expect.poll(async () => (await roundOf(player)).publishedAt, { timeout: 30_000 }).not.toBeNull();
  return roundOf(player);
}

/** Gives a player one coupon for a free ticket. */
export const giveFreeTicket = (server: ServerProcess, { member: { mobile } }: Player): Promise<void> =>
  server.operate(`
    insert into coupons
      (member_id, cause, ordinal, kind, title, unit, purse, off, minimum, begins_at, ends_at, created_at)
    select id, 'e2e:free-ticket', 0, ${couponKinds.ticket},
      '{"en":"Free ticket","fr":"Ticket gratuit","pt":"Bilhete grátis"}', 'tickets', 'cash', 1, 0,
      registered_at - ${dayMs}, registered_at + ${30 * dayMs}, registered_at
    from members where mobile = '${mobile}'`);

/** Closes the results of the last round, whenever they open by themselves over something that is tapped (LRF-4). */
export const closeResults = ({ page, t }: Player): Promise<void> =>
  page.addLocatorHandler(page.getByRole('dialog', { name: pattern(t('lucky-refund:last.title')) }), () =>
    page.keyboard.press('Escape'),
  );
