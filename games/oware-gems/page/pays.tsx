import { Icon } from '../../shell/icon';
import { chanceOf, owareGems, paysOf, pickCounts } from '../rules';
import { quickCount, roundOnBoard } from './picks';
import type { OwarePlay } from './types';

interface PartProps {
  readonly play: OwarePlay;
}

/** A multiplier without zeros at its end: "20×", "0.9×", "14.2×". Up to ten of them stand in one row. */
export const shortMultiple = (multiplier: number, play: Pick<OwarePlay, 'multiple'>): string =>
  play.multiple(multiplier).replace(/[.,]?0+×$/, '×');

/**
 * What the hits pay with the picked number of cells: always visible. After a round the row of its hits is marked, in
 * the colour of a win only when it paid more than the stake.
 */
export function PayRow({ play }: PartProps) {
  const { length } = play.params.picks;
  const round = roundOnBoard(play);
  if (length === 0)
    return <p className="oware-pays oware-pays--none">{play.t('pickFirst', { most: pickCounts.max })}</p>;
  return (
    <ul className="oware-pays" aria-label={play.t('paysFor', { count: length })}>
      {paysOf(length).map(({ hits, multiplier }) => {
        const on = round?.view.hits === hits;
        const won = on && (round.tone === 'win' || round.tone === 'big');
        return (
          <li key={hits} data-mark={won ? 'won' : on ? 'on' : undefined} aria-current={on || undefined}>
            <small>
              <Icon name="diamond-fill" />
              {play.count(hits)}
              <span className="sr-only"> {play.t('hits', { count: hits })}</span>
            </small>
            <b className="num">{shortMultiple(multiplier, play)}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** A chance as percent, or as "1 in n" when it is below 1 %. */
function chanceText(picks: number, hits: number, play: OwarePlay): string {
  const { weight, total } = chanceOf(picks, hits);
  const share = Number((weight * 10_000n) / total);
  return share >= 100
    ? play.percent(share, 2)
    : play.t('oneIn', { count: play.count(Number((total + weight / 2n) / weight)) });
}

/** In the help: pays, payouts and chances with the picked number of cells, and their return. */
export function PayTable({ play }: PartProps) {
  const count = quickCount(play.params.picks);
  const { numerator, denominator } = owareGems.returnOf({ picks: Array.from({ length: count }, (_, at) => at + 1) });
  return (
    <>
      <h3>{play.t('payTableFor', { count })}</h3>
      <table className="oware-table">
        <thead>
          <tr>
            <th scope="col">{play.t('hitsColumn')}</th>
            <th scope="col">{play.t('paysColumn')}</th>
            <th scope="col">{play.t('atStake', { amount: play.moneyShort(play.stake) })}</th>
            <th scope="col">{play.t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {paysOf(count).map(({ hits, multiplier }) => (
            <tr key={hits}>
              <th scope="row">{play.count(hits)}</th>
              <td className="num">{play.multiple(multiplier)}</td>
              <td className="num">{play.money(play.payout(play.stake, multiplier))}</td>
              <td className="num">{chanceText(count, hits, play)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">
        {play.t('returnHere', { share: play.percent(Number((numerator * 10_000n) / denominator), 2), count })}
      </p>
    </>
  );
}
