import type { Tx } from '../../../db/types';
import type { Ctx } from '../../../core/deps';
import { writeText } from '../../../inbox';
import { inAllLanguages, type TextKey } from '../messages';

/** Stores a notice for a member; all of the member's devices show it. */
export async function tell(
  tx: Tx,
  { deps, now }: Ctx,
  { memberId, title, content }: { memberId: number; title: TextKey; content: TextKey },
): Promise<void> {
  await writeText(
    { tx, deps },
    { memberId, now, kind: 'security', title: inAllLanguages(title), content: inAllLanguages(content) },
  );
}
