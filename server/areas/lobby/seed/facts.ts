import type { Game } from '../../../../contract';
import type { HouseGame } from '../../../../games/house-game';
import { houseGames } from '../../../../games/rules';
import { scaleOf, type Way } from '../../../../games/protocol/rules';

/** Names of suppliers by id. The supplier simulator has ids of its own. */
const supplierNames: Readonly<Record<number, string>> = {
  1: 'Baobab',
  23: 'Supplier simulator',
  24: 'Supplier simulator',
};
export const supplierNameOf = (id: number): string => supplierNames[id] ?? `Supplier ${id}`;

/** Standard deviation of the payout of one round, in stakes. */
function deviationOf(way: Way): number {
  const { pays, total } = way;
  let mean = 0;
  let square = 0;
  for (const { multiplier, weight } of pays) {
    const chance = Number(weight) / Number(total);
    const times = multiplier / scaleOf(way);
    mean += chance * times;
    square += chance * times * times;
  }
  return Math.sqrt(square - mean * mean);
}

/** Below these standard deviations (in stakes) the volatility is low, or medium. */
const lowBelow = 2;
const mediumBelow = 6;

/** Volatility of a house game by its exact chances; `choice` when it depends on the player's choices. */
export function volatilityOf({
  examples,
  ways,
}: Pick<HouseGame, 'examples' | 'ways'>): NonNullable<Game['volatility']> {
  const all = examples.flatMap((params) => ways(params));
  const [only] = all;
  if (all.length !== 1 || only === undefined) return 'choice';
  const deviation = deviationOf(only);
  if (deviation < lowBelow) return 'low';
  return deviation < mediumBelow ? 'medium' : 'high';
}

const volatilities = new Map(houseGames.map((game) => [game.id, volatilityOf(game)]));

/** Volatility of a game of the catalogue; null for a game of another supplier. */
export const knownVolatility = (id: string): NonNullable<Game['volatility']> | null => volatilities.get(id) ?? null;
