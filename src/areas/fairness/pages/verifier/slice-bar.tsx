import { useTranslation } from 'react-i18next';
import type { Checked, Receipt } from '../../../../../contract';
import { useDrawWords } from '../..';
import { classes } from '../../../../ui';

/** All points in one bar, each prize as wide as its probability, with the point of this draw marked. */
export function SliceBar({
  receipt: { prizes },
  checked: { below, point, slice },
}: {
  receipt: Receipt;
  checked: Checked;
}) {
  return (
    <div className="slice-bar" aria-hidden="true">
      <div className="slice-bar__all">
        {prizes.map(
          ({ weight }, index) =>
            weight > 0 && (
              <span
                key={index}
                className={classes('slice-bar__one', index === slice && 'slice-bar__one--on')}
                style={{ flexGrow: weight }}
              />
            ),
        )}
      </div>
      <span className="slice-bar__point" style={{ left: `${((point + 0.5) / below) * 100}%` }} />
    </div>
  );
}

/** The slices of SliceBar as a table. */
export function SliceTable({
  receipt: { prizes, market, game },
  checked: { below, slice },
}: {
  receipt: Receipt;
  checked: Checked;
}) {
  const { t } = useTranslation('fairness');
  const words = useDrawWords(market);
  let next = 0;
  const rows = prizes.map((prize, index) => {
    const from = next;
    next += prize.weight;
    return { prize, index, from, to: next - 1 };
  });
  return (
    <details className="check-table">
      <summary>{t('check.slice.table')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('check.slice.prize')}</th>
            <th scope="col">{t('check.slice.points')}</th>
            <th scope="col">{t('check.slice.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ prize, index, from, to }) => (
            <tr key={index} className={index === slice ? 'check-table__on' : undefined}>
              <th scope="row">{words.prize(prize, game)}</th>
              <td className="num">{prize.weight === 0 ? '–' : `${words.number(from)} – ${words.number(to)}`}</td>
              <td className="num">{words.percent(prize.weight / below)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
