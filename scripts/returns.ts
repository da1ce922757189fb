// Prints the exact return of each house game beside the published one (economy.md §12), and what rounding of payouts to
// the smallest sum of the currency takes off it at the lowest stake of each market. Ends with 1 when a return differs
// from the published one, or when a market offers no stake, or one that loses more than half a point. With
// `--rounds N`, also plays N rounds of each game, and ends with 1 when one of them pays more than 4 standard deviations
// off its expected return.
import { marketCodes, markets } from '../contract/wire/markets';
import { formatMoney, leastUnit } from '../contract/wire/money';
import { keepsReturn, lostToRounding } from '../games/protocol/stakes';
import { exactReturns, isPublished, publishedReturns } from '../games/returns';
import type { HouseGame } from '../games/house-game';
import { houseGames } from '../games/rules';
import { simulateAll } from '../games/simulate';
import { examplesIn, offeredStakes, stakesFor } from '../games/stakes';
import { streamOf } from '../games/test-stream';

const points = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }): number =>
  (Number(numerator) / Number(denominator)) * 100;
const percent = (value: number): string => `${value.toFixed(4)} %`;
const range = (from: string, to: string): string => (from === to ? from : `${from} to ${to}`);
let wrong = 0;

function showReturn(game: HouseGame): void {
  const { from, to } = exactReturns(game);
  const published = publishedReturns[game.id];
  const right = isPublished(game);
  if (!right) wrong += 1;
  const said = published === undefined ? 'none' : range(`${published.from / 100} %`, `${published.to / 100} %`);
  console.log(`${game.id} ${game.slug}, rules ${game.version}`);
  console.log(
    `  exact ${range(percent(points(from)), percent(points(to)))}, published ${said}: ${right ? 'equal' : 'DIFFERENT'}`,
  );
}

/** The most that rounding takes at the lowest stake of any parameters, in points. */
function showMarket(game: HouseGame, code: (typeof marketCodes)[number]): void {
  const market = markets[code];
  const unit = leastUnit(market);
  const worst = examplesIn(game, market)
    .flatMap((params) => {
      const { min, max } = stakesFor(game, market, params);
      const ways = game.ways(params);
      if (min > max || !keepsReturn(ways, min, unit)) {
        wrong += 1;
        console.log(
          `  ${code} ${JSON.stringify(params)}: the stake of ${formatMoney(market, game.stakeOf?.(params) ?? min)} is NOT allowed`,
        );
      }
      return ways.map((way) => ({ min, lost: points(lostToRounding(way, min, unit)) }));
    })
    .reduce((most, one) => (one.lost > most.lost ? one : most));
  const { min, max } = offeredStakes(game, market);
  const loss =
    worst.lost === 0
      ? 'rounding takes nothing'
      : `rounding takes at most ${worst.lost.toFixed(3)} points (${formatMoney(market, worst.min)})`;
  console.log(`  ${code} stakes ${formatMoney(market, min)} to ${formatMoney(market, max)}: ${loss}`);
}

function showRounds(rounds: number): void {
  for (const [slug, { realised, expected, sigmas }] of Object.entries(simulateAll(rounds, streamOf))) {
    const far = Math.abs(sigmas) > 4;
    if (far) wrong += 1;
    const said = `${percent(realised * 100)} of ${percent(expected * 100)}, ${sigmas.toFixed(2)} sigma`;
    console.log(`${slug}: ${rounds} rounds paid ${said}${far ? ' TOO FAR' : ''}`);
  }
}

const at = process.argv.indexOf('--rounds');
const rounds = at === -1 ? 0 : Number(process.argv[at + 1]);
if (at !== -1 && !(Number.isSafeInteger(rounds) && rounds > 0)) {
  console.error('--rounds needs a whole number above 0');
  process.exit(2);
}
for (const game of houseGames) {
  showReturn(game);
  for (const code of marketCodes) showMarket(game, code);
}
if (rounds > 0) showRounds(rounds);
process.exitCode = wrong === 0 ? 0 : 1;
