import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { isBeside, useLayout } from '../../shell/layout';
import { colourOf, neighboursOf, positionNamed } from '../rules';
import type { KenteParams } from '../rules';
import { ChipFace } from './chip';
import { amountAt, chipValue } from './chips';
import type { HandActions } from './hand';
import { cellByKey, numberName, placeName, tableRows } from './places';
import type { KentePlay, KenteRound } from './types';
import { useLongPress } from './use-long-press';

/** The chips on the table, and whether they are those of the last round: it is over, and no new chip was placed. */
export function chipsShown({ params, phase, told }: KentePlay): {
  readonly chips: KenteParams;
  readonly over: boolean;
} {
  const over = phase === 'idle' && params.chips.length === 0 && told !== null;
  return { chips: over ? told.params : params, over };
}

const isNumber = (name: string): boolean => /^\d+$/.test(name);

/** The places without a cell of their own that have chips on them and cover the number of a cell. */
const markedBy = ({ chips }: KenteParams, name: string): readonly string[] =>
  isNumber(name)
    ? chips
        .map(([at]) => at)
        .filter((at) =>
          (at.includes('-') && !at.startsWith('dozen') ? positionNamed(at) : undefined)?.numbers.includes(Number(name)),
        )
    : [];

interface CellProps {
  readonly name: string;
  readonly play: KentePlay;
  readonly focused: boolean;
  readonly told: KenteRound | null;
  onFocus(): void;
  onTap(): void;
  onHold(): void;
}

/** What a screen reader says of a cell: its name, the chips on it, and bets that cover it. */
function cellName(name: string, play: KentePlay): string {
  const place = positionNamed(name)!;
  const amount = amountAt(play.params, name);
  const own = isNumber(name) ? numberName(Number(name), play) : placeName(place, play);
  const more = markedBy(play.params, name).map((at) => placeName(positionNamed(at)!, play));
  return [
    own,
    amount > 0 ? play.t('chipOn', { amount: play.money(amount) }) : '',
    more.length > 0 ? play.t('coveredBy', { places: more.join('; ') }) : '',
  ]
    .filter((part) => part !== '')
    .join('. ');
}

/** One cell of the table: a tap places a chip, a long press opens all bets on its number. */
function Cell({ name, play, focused, told, onFocus, onTap, onHold }: CellProps) {
  const { chips, over } = chipsShown(play);
  const amount = amountAt(chips, name);
  const hold = useLongPress(onHold);
  const number = isNumber(name) ? Number(name) : null;
  const drawn = told !== null && told.view.pocket === number;
  const paid = told?.view.bets.find(({ at }) => at === name)?.paid ?? 0;
  const marked = markedBy(chips, name).length > 0;
  return (
    <button
      type="button"
      className="kente-cell num"
      data-name={name}
      data-kind={number === null ? name.replace(/-\d$/, '') : colourOf(number)}
      data-chip={amount > 0 || undefined}
      data-marked={marked || undefined}
      data-drawn={drawn || undefined}
      data-over={(over && paid === 0) || undefined}
      aria-label={cellName(name, play)}
      aria-disabled={!play.canSet}
      tabIndex={focused ? 0 : -1}
      onFocus={onFocus}
      {...hold.handlers}
      onClick={() => {
        if (!hold.taken()) onTap();
      }}
    >
      <span className="kente-cell__name">{number === null ? play.t(`cell_${name}`) : play.count(number)}</span>
      {amount > 0 && <ChipFace key={amount} amount={amount} speech={play} />}
    </button>
  );
}

interface TableProps {
  readonly play: KentePlay;
  readonly actions: HandActions;
  /** Opens the sheet with all bets on a number. */
  onBets(number: number): void;
}

/**
 * The table: zero, 36 numbers, dozens and even chances. One cell is in the tab order; arrow keys, Home and End move
 * between cells.
 */
export function Table({ play, actions, onBets }: TableProps) {
  const [focused, setFocused] = useState('17');
  const columns = isBeside(useLayout()) ? 12 : 6;
  const table = useRef<HTMLDivElement>(null);
  const { hand } = actions;
  const told = play.phase === 'idle' ? play.told : null;
  const tap = (name: string): void => {
    if (!play.canSet) return;
    const amount = chipValue(hand.chip, play.market);
    if (isNumber(name) && hand.mode === 'bets') return onBets(Number(name));
    const near = isNumber(name) && hand.mode === 'neighbours';
    actions.place(near ? neighboursOf(Number(name)).map(String) : [name], amount);
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    const to = cellByKey(focused, event.key, columns);
    if (to === null) return;
    event.preventDefault();
    setFocused(to);
    table.current?.querySelector<HTMLElement>(`[data-name='${to}']`)?.focus();
  };
  const cell = (name: string): ReactNode => (
    <Cell
      key={name}
      {...{ name, play, told }}
      focused={name === focused}
      onFocus={() => setFocused(name)}
      onTap={() => tap(name)}
      onHold={() => {
        if (play.canSet && isNumber(name)) onBets(Number(name));
      }}
    />
  );
  return (
    <div ref={table} className="kente-table" role="group" aria-label={play.t('table')} onKeyDown={onKey}>
      <div className="kente-table__numbers">
        {cell('0')}
        {tableRows.slice(0, 6).flat().map(cell)}
      </div>
      <div className="kente-table__outside">{tableRows.slice(6).flat().map(cell)}</div>
    </div>
  );
}
