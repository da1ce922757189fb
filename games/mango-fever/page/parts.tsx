import { payoutOf } from '../../protocol/rules';
import { lineStake } from '../rules';
import type { LineWin } from '../rules';
import { lines } from '../rules/table';
import type { FeverSymbol } from '../rules/table';
import type { FeverLook } from '../scene/messages';
import { idleWindow } from '../scene/reels';
import { isLit, rowOf, symbolName } from './look';
import { allWays, payRows } from './pay-rows';
import type { PayRow } from './pay-rows';
import type { FeverPlay } from './types';

interface PartProps {
  readonly play: FeverPlay;
}

const rows = [0, 1, 2] as const;

/** A symbol as a picture. Its name is beside it as text. */
const Picture = ({ symbol }: { readonly symbol: FeverSymbol }) => (
  <span className="fever-symbol" data-symbol={symbol} aria-hidden="true" />
);

/** What one of the five lines costs, and the limits. The stake of a line has no name when it is not a whole amount. */
export function Pickers({ play }: PartProps) {
  const whole = play.stake % lines.length === 0;
  return (
    <p className="fever-lines">
      <span>
        {play.t(whole ? 'linesTimes' : 'linePart')}
        {whole && <b className="num">{play.money(play.stake / lines.length)}</b>}
      </span>
      <span>{play.t('limits', { min: play.moneyShort(play.limits.min), max: play.moneyShort(play.limits.max) })}</span>
    </p>
  );
}

interface Shown {
  readonly reels: FeverLook['reels'];
  readonly wins: readonly LineWin[];
}
const idle: Shown = { reels: idleWindow.reels, wins: [] };

/** The window as a table; cells of lines that pay are marked. */
const Grid = ({ play, view, celebrated }: PartProps & { readonly view: Shown; readonly celebrated: boolean }) => (
  <table className="fever-grid" data-celebrated={celebrated || undefined}>
    <caption className="sr-only">{play.t('gridLabel')}</caption>
    <tbody>
      {rows.map((row) => (
        <tr key={row}>
          {rowOf(view, row).map((symbol, reel) => (
            <td key={reel} data-lit={isLit(view, reel, row) || undefined}>
              <Picture symbol={symbol} />
              <span className="sr-only">{symbolName(symbol, play)}</span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The whole game without a canvas: the window of the last spin, its lines and what it paid. */
export function Still({ play }: PartProps) {
  const { round, phase } = play;
  const waits = phase === 'busy' || phase === 'checking';
  const shown = waits || round === null ? null : round;
  const won = shown !== null && (shown.tone === 'win' || shown.tone === 'big');
  return (
    <div className="fever-still" aria-busy={waits}>
      <Grid play={play} view={(round ?? { view: idle }).view} celebrated={won} />
      <ul className="fever-paying" aria-label={play.t('linesLabel')}>
        {shown?.view.wins.map(({ line, count, symbol, pays }) => (
          <li key={line}>
            <b className="fever-marker num" data-line={line}>
              {line}
            </b>
            {play.t('three', { count, symbol: symbolName(symbol, play) })}
            <span className="num">×{play.count(pays)}</span>
          </li>
        ))}
      </ul>
      <p className="fever-result" data-won={won || undefined}>
        {waits ? (
          play.t('spinning')
        ) : (
          <>
            {shown && play.t(won ? 'plateWin' : shown.tone === 'calm' ? 'plateReturned' : 'plateNone')}
            {shown && <b className="num">{play.money(shown.payout)}</b>}
          </>
        )}
      </p>
    </div>
  );
}

const combination = ({ symbol, count }: PayRow, play: FeverPlay): string => {
  if (count === 3) return play.t('three', { count, symbol: symbolName(symbol, play) });
  return play.t(count === 2 ? 'cherryTwo' : 'cherryOne');
};

/** What each combination pays, at the present stake too, and how likely it is; then the five lines. */
export function PayTable({ play }: PartProps) {
  return (
    <>
      <table className="pay-table fever-pays">
        <thead>
          <tr>
            <th scope="col">{play.t('combination')}</th>
            <th scope="col">{play.t('pays')}</th>
            <th scope="col">{play.t('atStake', { amount: play.moneyShort(play.stake) })}</th>
            <th scope="col">{play.t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {payRows().map((row) => (
            <tr key={`${row.symbol}-${row.count}`}>
              <th scope="row">
                <span className="fever-combination">
                  <Picture symbol={row.symbol} />
                  {combination(row, play)}
                </span>
              </th>
              <td className="num">×{play.count(row.pays)}</td>
              <td className="num">{play.money(payoutOf(play.stake, row.pays * lineStake))}</td>
              <td className="num">{play.t('oneIn', { count: play.count(Math.round(allWays / row.ways)) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{play.t('payTableNote')}</p>
      <h3>{play.t('linesTitle')}</h3>
      <ul className="fever-shapes">
        {lines.map((path, index) => (
          <li key={index}>
            <b className="fever-marker num" data-line={index + 1} aria-hidden="true">
              {index + 1}
            </b>
            <span className="sr-only">
              {play.t('lineRows', { line: index + 1, rows: path.map((row) => row + 1).join(', ') })}
            </span>
            <svg viewBox="0 0 30 30" aria-hidden="true" focusable="false">
              {rows.map((row) =>
                rows.map((reel) => (
                  <circle
                    key={`${row}${reel}`}
                    cx={5 + reel * 10}
                    cy={5 + row * 10}
                    r={path[reel] === row ? 3.4 : 1.8}
                  />
                )),
              )}
              <polyline points={path.map((row, reel) => `${5 + reel * 10},${5 + row * 10}`).join(' ')} />
            </svg>
          </li>
        ))}
      </ul>
    </>
  );
}
