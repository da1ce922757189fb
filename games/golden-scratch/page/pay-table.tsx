import type { ScratchPlay } from './game';
import { prizesOf } from './prizes';

/** All prizes with their odds, for the stake that is chosen. */
export const PayTable = ({ play }: { readonly play: ScratchPlay }) => (
  <table className="pay-table">
    <thead>
      <tr>
        <th>{play.t('prize')}</th>
        <th>{play.t('chance')}</th>
      </tr>
    </thead>
    <tbody>
      {prizesOf(play.stake, play).map(({ amount, text, odds }) => (
        <tr key={amount ?? 'none'}>
          <td className="num">{text}</td>
          <td>{odds}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
