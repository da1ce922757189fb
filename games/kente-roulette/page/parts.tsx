import { useEffect, useState } from 'react';
import { Icon } from '../../shell/icon';
import type { ShellIcon } from '../../shell/icon';
import { colourOf } from '../rules';
import { NumberSheet, refusedValues } from './bets-sheet';
import { ChipSymbols } from './chip';
import { useHand } from './hand';
import type { HandActions } from './hand';
import { ChipPicker } from './picker';
import { Table } from './table';
import type { KentePlay, KenteRound, PartProps } from './types';

/** How long the page says why a chip was not placed, ms. */
const refusedMs = 2_500;

interface ToolProps {
  readonly icon: ShellIcon;
  readonly label: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  onClick(): void;
}

const Tool = ({ icon, label, pressed, disabled = false, onClick }: ToolProps) => (
  <button type="button" className="kente-tool" aria-pressed={pressed} disabled={disabled} onClick={onClick}>
    <Icon name={icon} />
    {label}
  </button>
);

/** Why the last chips were not placed. It goes after 2.5 s. */
function Refused({ play, actions }: { readonly play: KentePlay; readonly actions: HandActions }) {
  const { refused } = actions.hand;
  const [hidden, setHidden] = useState(refused);
  useEffect(() => {
    const timer = setTimeout(() => setHidden(refused), refusedMs);
    return () => clearTimeout(timer);
  }, [refused]);
  const shown = refused !== null && refused !== hidden;
  return (
    <div className="kente-told" role="status">
      {shown && (
        <p className="pill">
          <Icon name="info-fill" />
          {play.t(`refused_${refused.by}`, refusedValues(play))}
        </p>
      )}
    </div>
  );
}

/** When a spin begins, a small screen scrolls up to the wheel. */
function useWheelInView({ phase, motion }: KentePlay): void {
  const spins = phase === 'busy' || phase === 'showing';
  useEffect(() => {
    if (spins) window.scrollTo({ top: 0, behavior: motion === 'reduced' ? 'auto' : 'smooth' });
  }, [spins, motion]);
}

/** Below the wheel: what a tap does, and the table. */
export function Panel({ play }: PartProps) {
  const actions = useHand(play);
  const [number, setNumber] = useState<number | null>(null);
  const { mode } = actions.hand;
  const toggle = (to: 'neighbours' | 'bets'): void => actions.setMode(mode === to ? 'number' : to);
  useWheelInView(play);
  return (
    <section className="kente-panel" aria-label={play.t('table')}>
      <ChipSymbols />
      <div className="kente-tools">
        <Refused play={play} actions={actions} />
        <Tool icon="clock-counter-clockwise" label={play.t('myBets')} onClick={() => play.open('bets')} />
        <span className="kente-tools__gap" />
        <Tool
          icon="arrows-out-line-horizontal"
          label={play.t('neighbours')}
          pressed={mode === 'neighbours'}
          disabled={!play.canSet}
          onClick={() => toggle('neighbours')}
        />
        <Tool
          icon="grid-nine"
          label={play.t('moreBets')}
          pressed={mode === 'bets'}
          disabled={!play.canSet}
          onClick={() => toggle('bets')}
        />
      </div>
      <Table play={play} actions={actions} onBets={setNumber} />
      {number !== null && play.canSet && <NumberSheet {...{ play, actions, number }} onClose={() => setNumber(null)} />}
    </section>
  );
}

/** In the dock in place of the stake row: the chips. */
export const Stake = ({ play }: PartProps) => <ChipPicker play={play} actions={useHand(play)} />;

interface ActionProps extends Omit<ToolProps, 'pressed'> {
  readonly spoken?: string;
}
const Action = ({ icon, label, spoken, disabled = false, onClick }: ActionProps) => (
  <button type="button" className="side-btn kente-action" aria-label={spoken} disabled={disabled} onClick={onClick}>
    <Icon name={icon} />
    {label}
  </button>
);

/** Beside the large button: Undo, Clear (or Repeat on an empty table) and Double. */
export function Actions({ play }: PartProps) {
  const actions = useHand(play);
  const { t, params, canSet, last } = play;
  const empty = params.chips.length === 0;
  const [newest] = last;
  return (
    <>
      <Action icon="arrow-u-up-left" label={t('undo')} disabled={!actions.canUndo} onClick={() => actions.undo()} />
      {empty ? (
        <Action
          icon="arrow-clockwise"
          label={t('repeat')}
          spoken={t('repeatLast')}
          disabled={!canSet || newest === undefined}
          onClick={() => {
            if (newest !== undefined) actions.repeat(newest.params);
          }}
        />
      ) : (
        <Action icon="trash" label={t('clear')} disabled={!canSet} onClick={() => actions.clear()} />
      )}
      <Action icon="stack-plus" label={t('double')} disabled={!canSet || empty} onClick={() => actions.double()} />
    </>
  );
}

/** The drawn number on its colour. */
const NumberBadge = ({ round, play }: { readonly round: KenteRound; readonly play: KentePlay }) => (
  <b className="kente-number num" data-kind={colourOf(round.view.pocket)}>
    {play.count(round.view.pocket)}
  </b>
);

/** What was won, until the next spin. */
function Won({ play }: PartProps) {
  const { told, phase } = play;
  if (phase !== 'idle' || told === null || (told.tone !== 'win' && told.tone !== 'big')) return null;
  return (
    <p className="kente-won" aria-hidden="true">
      <NumberBadge round={told} play={play} />
      {play.t('won', { amount: play.money(told.payout) })}
    </p>
  );
}

/** Over the canvas: the limits of the table, and what was won. */
export function Over({ play }: PartProps) {
  const { table } = play;
  return (
    <div className="kente-over" style={{ bottom: play.stage.taken.bottom }}>
      {table !== null && (
        <p className="kente-limits num">
          <span>{play.t('min', { amount: play.moneyShort(table.min) })}</span>
          <span>{play.t('max', { amount: play.moneyShort(table.max) })}</span>
        </p>
      )}
      <Won play={play} />
    </div>
  );
}

/** The stage without a canvas: the last number. Table and dock work as with the scene. */
export function Still({ play }: PartProps) {
  const { told, phase } = play;
  const shown = phase === 'idle' ? told : null;
  return (
    <div className="kente-still">
      {shown ? <NumberBadge round={shown} play={play} /> : <p>{play.t(phase === 'idle' ? 'before' : 'spinning')}</p>}
      <Won play={play} />
    </div>
  );
}
