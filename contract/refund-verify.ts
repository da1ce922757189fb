import type { DrawProof, DrawRecord } from './draws';
import { checkInclusion } from './draw-verify';
import type { Hashes } from './fairness-verify';
import { refundListed, refundPrizes, type RefundPrize, type RefundResultsV2 } from './lucky-refund-fields';

/** Terms and totals of a round, from which the prizes of its drawn places follow. */
type Drawn = Pick<RefundResultsV2, 'record' | 'refund' | 'terms'>;

/** What the check of the published winners of a lucky refund has found. Each part is true when it holds. */
export interface CheckedWinners {
  /** The draw was one pick out of all sold tickets. */
  readonly places: boolean;
  /**
   * The published prize table is the one that the terms give for the number of sold tickets, and as many places were
   * drawn as it has winners.
   */
  readonly table: boolean;
  /**
   * Each listed code has a proof that it was in the draw, at the place that was drawn for its prize. No code is missing
   * or listed in addition.
   */
  readonly codes: boolean;
  /** Each listed code has the prize of its tier. */
  readonly prizes: boolean;
}

/** The prizes that the terms give for the sold tickets, tier 1 first. */
const tableOf = ({ record, refund, terms }: Drawn): RefundPrize[] =>
  refundPrizes(terms, { codes: record.tickets ?? 0, carried: refund.carried });

const winnersIn = (table: readonly RefundPrize[]): number => table.reduce((sum, { winners }) => sum + winners, 0);

/** Whether the published table has the same tiers, numbers of winners and prizes. */
const isSame = (published: readonly RefundPrize[], table: readonly RefundPrize[]): boolean =>
  published.length === table.length &&
  table.every(({ tier, winners, prize }, at) => {
    const one = published[at]!;
    return one.tier === tier && one.winners === winners && one.prize === prize;
  });

type Win = RefundResultsV2['results'][number];

/** Whether each win has a valid proof for the place that the draw gave to it. */
async function haveProofs(
  hashes: Pick<Hashes, 'sha256'>,
  wins: readonly Win[],
  { places, record: { tickets, root, rules } }: { places: readonly number[]; record: DrawRecord },
): Promise<boolean> {
  for (const [at, { code, proof }] of wins.entries()) {
    if (proof.leaf !== code || proof.size !== tickets || proof.index !== places[at]) return false;
    if (!(await checkInclusion(hashes, { ...proof, root: root!, rules }))) return false;
  }
  return true;
}

/** Whether the codes ascend with their places. A code that was put into the tree twice cannot ascend. */
function areSorted(proofs: readonly DrawProof[]): boolean {
  const leaves = [...proofs].sort((one, other) => one.index - other.index).map(({ leaf }) => leaf);
  return leaves.every((leaf, at) => at === 0 || leaves[at - 1]! < leaf);
}

async function areDrawn(
  hashes: Pick<Hashes, 'sha256'>,
  { results, record }: RefundResultsV2,
  table: readonly RefundPrize[],
): Promise<boolean> {
  const places = record.drawn?.[0] ?? [];
  let [from, listed] = [0, 0];
  for (const { tier, winners } of table) {
    const wins = results.filter((win) => win.tier === tier);
    if (wins.length !== Math.min(winners, refundListed)) return false;
    if (!(await haveProofs(hashes, wins, { places: places.slice(from, from + winners), record }))) return false;
    from += winners;
    listed += wins.length;
  }
  return listed === results.length && areSorted(results.map(({ proof }) => proof));
}

/**
 * Checks that the published winners of a lucky refund are those of the drawn places. `checkDraw` checks that these
 * places follow from seed and tickets. Null for a draw that is not published yet.
 */
export async function checkWinners(
  hashes: Pick<Hashes, 'sha256'>,
  published: RefundResultsV2,
): Promise<CheckedWinners | null> {
  const { refund, results, record } = published;
  const { tickets, root, picks, drawn } = record;
  if (tickets === null || root === null || picks === null || drawn === null) return null;
  const table = tableOf(published);
  const [pick] = picks;
  const prizes = new Map(table.map(({ tier, prize }) => [tier, prize]));
  return {
    places: picks.length === 1 && pick?.of === tickets,
    table:
      refund.id === record.round &&
      refund.codes === tickets &&
      isSame(refund.tiers, table) &&
      pick?.take === winnersIn(table),
    codes: await areDrawn(hashes, published, table),
    prizes: results.every(({ tier, prize }) => prizes.get(tier) === prize),
  };
}

/** What the code at `place` (counted from 0 among the sorted codes) has won; null when it was not drawn. */
export function refundWonAt(published: Drawn, place: number): Pick<RefundPrize, 'tier' | 'prize'> | null {
  const at = (published.record.drawn?.[0] ?? []).indexOf(place);
  let until = 0;
  for (const { tier, winners, prize } of tableOf(published)) {
    until += winners;
    if (at >= 0 && at < until) return { tier, prize };
  }
  return null;
}
