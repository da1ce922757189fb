import { Button } from './button';
import { Icon } from './icon';
import type { ShellIcon } from './icon';
import type { Primary } from './game';
import type { ShellState } from './play-state';
import type { ShellSpeech } from './speech';
import { isBeside, useLayout } from './layout';
import { Presets } from './presets';
import { nextStake } from './stake';
import { useDrop } from './use-drop';
import type { AnyPlay } from './use-play';
import type { AnyGame } from './use-stage';

interface StakeRowProps {
  readonly game: AnyGame;
  readonly speech: ShellSpeech;
  readonly state: ShellState;
  readonly play: AnyPlay;
  onStake(stake: number): void;
  /** Opens the presets; without it the amount is not a button. */
  readonly onOpen?: () => void;
}

/** Min, minus, amount, plus, Max. During a round all are off, and the label says so. */
export function StakeRow({ game, speech, state, play, onStake, onOpen }: StakeRowProps) {
  const { stake, limits, table } = state;
  const off = !play.canSet;
  const field = off ? undefined : game.stakeField?.(play);
  const label = field?.label ?? speech.shell(off && state.phase !== 'loading' ? 'stakeOfRound' : 'stake');
  const move = (direction: 1 | -1): void => {
    if (table) onStake(nextStake(stake, direction, { ...table, limits }));
  };
  const [atMin, atMax] = [off || stake <= limits.min, off || stake >= limits.max];
  const text = (
    <>
      <small>{label}</small>
      <b className="num">{field?.text ?? speech.money(stake)}</b>
    </>
  );
  return (
    <div className={`stake-row ${off ? 'stake-row--off' : ''}`} role="group" aria-label={label}>
      <button
        type="button"
        disabled={atMin}
        aria-label={speech.shell('minLabel', { amount: speech.money(limits.min) })}
        onClick={() => onStake(limits.min)}
      >
        {speech.shell('min')}
      </button>
      <button type="button" disabled={atMin} aria-label={speech.shell('less')} onClick={() => move(-1)}>
        <Icon name="minus" />
      </button>
      {onOpen ? (
        <button
          type="button"
          className="stake-row__amount"
          disabled={off}
          aria-label={speech.shell('stakeChange', { amount: speech.money(stake) })}
          onClick={onOpen}
        >
          {text}
        </button>
      ) : (
        <span className="stake-row__amount">{text}</span>
      )}
      <button type="button" disabled={atMax} aria-label={speech.shell('more')} onClick={() => move(1)}>
        <Icon name="plus" />
      </button>
      <button
        type="button"
        disabled={atMax}
        aria-label={speech.shell('maxLabel', { amount: speech.money(limits.max) })}
        onClick={() => onStake(limits.max)}
      >
        {speech.shell('max')}
      </button>
    </div>
  );
}

/** The large button of a game that does not define its own. */
function defaultPrimary(play: AnyPlay, speech: ShellSpeech): Primary {
  const { phase, round } = play;
  if (phase === 'showing') return { label: speech.shell('skip'), icon: 'skip-forward-fill', act: 'skip' };
  if (round?.open)
    return {
      label: speech.shell('cashOut'),
      amount: round.canCollect ? speech.money(Math.floor((round.stake * round.multiplier) / 10_000)) : undefined,
      act: 'collect',
      disabled: !round.canCollect,
    };
  return { label: speech.shell('play'), icon: 'play-fill', amount: speech.money(play.stake), act: 'play' };
}

/** The large button: what it says, and whether it can be pressed. */
export function primaryOf(game: AnyGame, { state, play, speech }: Pick<StakeRowProps, 'state' | 'play' | 'speech'>) {
  const own = game.primary?.(play) ?? defaultPrimary(play, speech);
  const { phase, cooling, reality, limits } = state;
  const busy = phase === 'loading' || phase === 'busy' || phase === 'checking';
  const waits = own.act === 'play' && (cooling || reality !== null || limits.max < limits.min);
  const off =
    phase === 'over' ||
    (own.act === 'play' ? phase !== 'idle' : own.act === 'skip' ? phase !== 'showing' : phase !== 'open');
  return { ...own, busy, disabled: !busy && (own.disabled === true || off || waits) };
}

/** Why the large button cannot be pressed, where the screen does not say it. */
function whyNot({ game, state, play, speech }: StakeRowProps): string | null {
  const { phase, reality, limits, table } = state;
  if (phase === 'checking') return speech.shell('checkingWhy');
  if (reality !== null && phase === 'idle') return speech.shell('realityFirst');
  if (table === null || limits.max >= limits.min) return null;
  return game.whyNot ? game.whyNot(play) : speech.shell('noStake');
}

interface DockProps extends StakeRowProps {
  onPrimary(): void;
  onSide(what: 'bets' | 'payTable'): void;
}

const Side = ({ icon, label, onClick }: { icon: ShellIcon; label: string; onClick: () => void }) => (
  <button type="button" className="side-btn" onClick={onClick}>
    <Icon name={icon} />
    {label}
  </button>
);

/** The dock: parameters, stake, large button, side buttons. */
export function Dock({ onPrimary, onSide, ...row }: DockProps) {
  const { game, speech, state, play } = row;
  const { Pickers, Stake, Actions } = game.parts;
  const primary = primaryOf(game, row);
  const why = whyNot(row);
  const beside = isBeside(useLayout());
  const dock = useDrop(beside);
  const bets = <Side icon="clock-counter-clockwise" label={speech.shell('myBets')} onClick={() => onSide('bets')} />;
  return (
    <section ref={dock} className="dock" aria-label={speech.shell('controls')}>
      {Pickers && <Pickers play={play} />}
      {Stake ? <Stake play={play} /> : <StakeRow {...row} />}
      {beside && !Stake && <Presets {...row} ends />}
      {why !== null && (
        <p className="dock__why" id="why">
          {why}
        </p>
      )}
      <div className="dock__play">
        {game.dock.payTable === 'left' && (
          <Side icon="list-numbers" label={speech.shell('payTable')} onClick={() => onSide('payTable')} />
        )}
        {game.dock.bets === 'left' && bets}
        {Actions && <Actions play={play} />}
        <Button
          large
          icon={primary.icon}
          amount={primary.amount}
          busy={primary.busy}
          disabled={primary.disabled}
          aria-describedby={why === null ? undefined : 'why'}
          onClick={onPrimary}
        >
          {primary.label}
        </Button>
        {game.dock.bets === 'right' && bets}
      </div>
      {game.dock.bets === 'foot' && (
        <div className="dock__foot">
          <span className="muted">
            {speech.shell('limits', {
              min: speech.moneyShort(state.limits.min),
              max: speech.moneyShort(state.limits.max),
            })}
          </span>
          <button type="button" className="text-btn" onClick={() => onSide('bets')}>
            <Icon name="clock-counter-clockwise" />
            {speech.shell('myBets')}
          </button>
        </div>
      )}
    </section>
  );
}
