import { AxeBuilder } from '@axe-core/playwright';
import type { Player } from './player';

/** What axe finds, one line a place. */
export async function violations({ page }: Player): Promise<string[]> {
  // No frames here: without its second page each look takes half the time.
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`));
}
