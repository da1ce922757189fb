import type { Player } from './player';
import type { ServerProcess } from './server';

/** Posts coins or diamonds from the house to a player, as one ledger transaction. */
export async function give(
  server: ServerProcess,
  player: Player,
  { purse, amount }: { purse: 'coins' | 'diamonds'; amount: number },
): Promise<void> {
  const entries = JSON.stringify([{ account: 'house:promo', member: null, purse, amount: -amount }]).slice(1, -1);
  await server.operate(`
    select ledger_post(id, 'e2e-${purse}', null, 'opening', '{}'::jsonb, 'system', registered_at,
      jsonb_build_array('${entries}'::jsonb, jsonb_build_object('account', 'member', 'member', id, 'purse', '${purse}', 'amount', ${amount})))
    from members where mobile = '${player.member.mobile}'`);
}
