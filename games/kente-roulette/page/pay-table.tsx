import { kinds } from '../rules/table';
import { pockets } from '../rules/table';
import { positions } from '../rules';
import type { PartProps } from './types';

/** One row for each kind of bet; red stands for all even chances. */
const evenChances: readonly string[] = ['low', 'even', 'black', 'odd', 'high'];
const rows = kinds
  .filter((kind) => !evenChances.includes(kind))
  .map((kind) => positions.find((place) => place.kind === kind)!);

/** What each kind of bet pays, and how likely it is. */
export const PayTable = ({ play }: PartProps) => (
  <>
    <table className="pay-table">
      <thead>
        <tr>
          <th scope="col">{play.t('bet')}</th>
          <th scope="col">{play.t('covers')}</th>
          <th scope="col">{play.t('chance')}</th>
          <th scope="col">{play.t('pays')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, numbers, pays }) => (
          <tr key={kind}>
            <th scope="row">{play.t(`row_${kind}`)}</th>
            <td className="num">{play.count(numbers.length)}</td>
            <td className="num">{play.percent(Math.round((numbers.length * 10_000) / pockets))}</td>
            <td className="num">{play.t('times', { times: pays })}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className="muted">{play.t('payTableNote')}</p>
  </>
);
