import { notices } from '../../../db/schema';
import type { Tx } from '../../../db/types';
import type { Ctx } from '../../../core/deps';
import { message, type MessageKey } from '../../../core/messages';

const inAll = (key: MessageKey) => ({ en: message('en', key), fr: message('fr', key), pt: message('pt', key) });

/** Leaves a notice for a member, which every one of the member's devices shows. */
export async function tell(
  tx: Tx,
  { deps, now }: Ctx,
  memberId: number,
  title: MessageKey,
  content: MessageKey,
): Promise<void> {
  await tx.insert(notices).values({
    market: deps.market.code,
    memberId,
    type: 1,
    title: inAll(title),
    content: inAll(content),
    createdAt: now,
  });
}
