import type { CSSProperties } from 'react';
import type { Play, Primary, Speech } from '../game';
import { isLit, plateLabel, rowOf, symbolName } from './speech';
import type { SlotView } from './speech';
import './slots.css';

type SlotPlay = Play<Record<string, never>, never, SlotView>;

interface PartProps {
  readonly play: SlotPlay;
}

/** One combination on a line. */
export interface PayRow {
  readonly symbol: string;
  readonly count: number;
  /** In line stakes. */
  readonly pays: number;
  /** How many of all combinations of stops show it on a given line. */
  readonly ways: number;
}

/** What the parts of a slot machine's page need to know of the game. */
export interface SlotGame {
  /** Names of the symbols in the order of the picture `--slots-symbols`. */
  readonly symbols: readonly string[];
  /** The row of each line on each reel; row 0 is the top. */
  readonly lines: readonly (readonly number[])[];
  /** Ten-thousandths of the stake in one line stake. */
  readonly lineStake: number;
  /** The window before the first spin. */
  readonly idle: Pick<SlotView, 'reels'>;
  /** Every combination that pays, highest pay first. */
  payRows(): readonly PayRow[];
  /** All combinations of stops. */
  readonly allWays: number;
  /** The name of a combination when it is not "3 × lion". */
  combination?(row: PayRow, speech: Speech): string | undefined;
}

/**
 * "Spin | stake" before a round, "Skip" while the result is presented. There is no autoplay: each round needs a press.
 */
export const slotPrimary = ({ phase, t, money, stake }: SlotPlay): Primary =>
  phase === 'showing'
    ? { label: t('skip'), icon: 'skip-forward-fill', act: 'skip' }
    : { label: t('spin'), icon: 'arrows-clockwise', amount: money(stake), act: 'play' };

const countOf = (count: number, symbol: string, play: Speech): string =>
  play.t('countOf', { count, symbol: symbolName(symbol, play) });

/** The picture of a line: its cells among all cells. */
const Shape = ({ path, rowCount }: { readonly path: readonly number[]; readonly rowCount: number }) => {
  const at = (place: number): number => 5 + place * 10;
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  return (
    <svg
      viewBox={`0 0 ${path.length * 10} ${rowCount * 10}`}
      style={{ aspectRatio: path.length / rowCount }}
      aria-hidden="true"
      focusable="false"
    >
      {rows.map((row) =>
        path.map((on, reel) => <circle key={`${row}${reel}`} cx={at(reel)} cy={at(row)} r={on === row ? 3.4 : 1.8} />),
      )}
      <polyline points={path.map((row, reel) => `${at(reel)},${at(row)}`).join(' ')} />
    </svg>
  );
};

/** Makes the parts of a slot machine's page. Its words have the keys of games/mango-fever/words. */
// eslint-disable-next-line max-lines-per-function -- three components that share the game
export function createSlotParts(game: SlotGame) {
  const { symbols, lines, lineStake, idle } = game;
  const rowCount = idle.reels[0]?.length ?? 0;
  const sheet = { '--slots-count': symbols.length } as CSSProperties;

  /** A symbol as a picture. Its name is beside it as text. */
  const Picture = ({ symbol }: { readonly symbol: string }) => (
    <span
      className="slots-symbol"
      style={{ ...sheet, '--slots-at': symbols.indexOf(symbol) } as CSSProperties}
      aria-hidden="true"
    />
  );

  /** What one of the lines costs, and the limits. The stake of a line has no name when it is not a whole amount. */
  const Pickers = ({ play }: PartProps) => {
    const whole = play.stake % lines.length === 0;
    return (
      <p className="slots-lines">
        <span>
          {play.t(whole ? 'linesTimes' : 'linePart')}
          {whole && <b className="num">{play.money(play.stake / lines.length)}</b>}
        </span>
        <span>
          {play.t('limits', { min: play.moneyShort(play.limits.min), max: play.moneyShort(play.limits.max) })}
        </span>
      </p>
    );
  };

  /** The window as a table; cells of lines that pay are marked. */
  const Grid = ({ play, view, celebrated }: PartProps & { readonly view: SlotView; readonly celebrated: boolean }) => (
    <table className="slots-grid" data-celebrated={celebrated || undefined}>
      <caption className="sr-only">{play.t('gridLabel')}</caption>
      <tbody>
        {Array.from({ length: rowCount }, (_, row) => (
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
  const Still = ({ play }: PartProps) => {
    const { round, phase } = play;
    const waits = phase === 'busy' || phase === 'checking';
    const shown = waits || round === null ? null : round;
    const won = shown !== null && (shown.tone === 'win' || shown.tone === 'big');
    return (
      <div className="slots-still" aria-busy={waits}>
        <Grid play={play} view={round?.view ?? { ...idle, wins: [] }} celebrated={won} />
        <ul className="slots-paying" aria-label={play.t('linesLabel')}>
          {shown?.view.wins.map(({ line, count, symbol, pays }) => (
            <li key={line}>
              <b className="slots-marker num" data-line={line}>
                {line}
              </b>
              {countOf(count, symbol, play)}
              <span className="num">×{play.count(pays)}</span>
            </li>
          ))}
        </ul>
        <p className="slots-result" data-won={won || undefined}>
          {waits && play.t('spinning')}
          {shown && plateLabel(shown.tone, play)}
          {shown && <b className="num">{play.money(shown.payout)}</b>}
        </p>
      </div>
    );
  };

  /** What each combination pays, at the present stake too, and how likely it is; then the lines. */
  const PayTable = ({ play }: PartProps) => (
    <>
      <table className="pay-table slots-pays">
        <thead>
          <tr>
            <th scope="col">{play.t('combination')}</th>
            <th scope="col">{play.t('pays')}</th>
            <th scope="col">{play.t('atStake', { amount: play.moneyShort(play.stake) })}</th>
            <th scope="col">{play.t('chance')}</th>
          </tr>
        </thead>
        <tbody>
          {game.payRows().map((row) => (
            <tr key={`${row.symbol}-${row.count}`}>
              <th scope="row">
                <span className="slots-combination">
                  <Picture symbol={row.symbol} />
                  {game.combination?.(row, play) ?? countOf(row.count, row.symbol, play)}
                </span>
              </th>
              <td className="num">×{play.count(row.pays)}</td>
              <td className="num">{play.money(play.payout(play.stake, row.pays * lineStake))}</td>
              <td className="num">{play.t('oneIn', { count: play.count(Math.round(game.allWays / row.ways)) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{play.t('payTableNote')}</p>
      <h3>{play.t('linesTitle')}</h3>
      <ul className="slots-shapes">
        {lines.map((path, index) => (
          <li key={index}>
            <b className="slots-marker num" data-line={index + 1} aria-hidden="true">
              {index + 1}
            </b>
            <span className="sr-only">
              {play.t('lineRows', { line: index + 1, rows: path.map((row) => row + 1).join(', ') })}
            </span>
            <Shape path={path} rowCount={rowCount} />
          </li>
        ))}
      </ul>
    </>
  );

  return { Pickers, Still, PayTable };
}
