import { toneOf } from '../../shell/scene-port';
import { Icon } from '../../shell/icon';
import type { StageSize } from '../../shell/use-stage';
import { rocketLayout } from '../scene/layout';
import type { GameState } from './model/state';
import { timesText } from './opened';
import type { Opened } from './opened';
import { usePresent, useSecondsLeft } from './present';

interface PartProps {
  readonly opened: Opened;
  readonly state: GameState;
}

/** Which words and look the status has. */
export const statusOf = ({ link, round }: GameState): 'loading' | 'lost' | NonNullable<GameState['round']>['phase'] => {
  if (round === null) return 'loading';
  return link === 'lost' && round.phase !== 'crashed' ? 'lost' : round.phase;
};

/** The state of the round in one line, over the number. */
export function Status({ opened, state }: PartProps) {
  const { speech, session, start } = opened;
  const left = useSecondsLeft(session);
  const status = statusOf(state);
  // The record of a bet holds no other players, and its betting time is over.
  const replay = start.mode === 'replay';
  const note = {
    loading: '',
    lost: '',
    voided: '',
    betting: speech.t('takeOffIn', { count: left }),
    flying: replay ? '' : speech.t('players', { count: state.totals.bets }),
    crashed: replay ? '' : speech.t('cashedOut', { count: state.totals.cashed }),
  }[status];
  return (
    <p className="rr-status" data-status={status}>
      {status === 'lost' ? <Icon name="wifi-slash" /> : <i aria-hidden="true" />}
      <b>{replay && status === 'betting' ? speech.shell('replayControls') : speech.t(`status_${status}`)}</b>
      {note && <span className="num">{note}</span>}
    </p>
  );
}

/** What the player's bets of this round have brought: shown until the next round opens. */
export function Outcome({ opened, state }: PartProps) {
  const { speech } = opened;
  const bets = state.own.filter(({ round }) => round === state.round?.id);
  const paid = bets.filter(({ state: end }) => end === 'paid');
  const lost = bets.filter(({ state: end }) => end === 'lost');
  return (
    <>
      {paid.map((bet) => (
        <p key={bet.id} className="rr-paid" data-tone={toneOf(bet.stake, bet.payout)} aria-hidden="true">
          <Icon name="check-circle-fill" />
          {speech.t('outcomePaid', { multiple: timesText(speech, bet.at ?? 100) })}
          <b className="num">+{speech.money(bet.payout)}</b>
        </p>
      ))}
      {paid.length === 0 && lost.length > 0 && (
        <p className="rr-paid" data-tone="none" aria-hidden="true">
          <Icon name="leaf-fill" />
          {speech.shell('noWin')}
        </p>
      )}
    </>
  );
}

/** Over the canvas: status above the number, outcome below it. */
export function Over({ opened, state, size }: PartProps & { readonly size: StageSize }) {
  const { signTop, signBottom, x, unit } = rocketLayout(size.width, size.height, size.taken);
  const left = x + 36 * unit;
  return (
    <>
      <div className="rr-over" style={{ left, top: Math.max(size.taken.top + 4, signTop - 40) }}>
        <Status opened={opened} state={state} />
      </div>
      <div className="rr-over" style={{ left, top: Math.max(size.taken.top + 44, signBottom) }}>
        <Outcome opened={opened} state={state} />
      </div>
    </>
  );
}

/** The whole stage without a canvas: status, seconds or multiplier as text, outcome. */
export function Still({ opened, state }: PartProps) {
  const { speech, session } = opened;
  const present = usePresent(session);
  const left = useSecondsLeft(session);
  const status = statusOf(state);
  const crashed = status === 'crashed' ? (state.round?.crash ?? null) : null;
  const value = crashed ?? present;
  return (
    <div className="rr-still" data-status={status}>
      <Status opened={opened} state={state} />
      <p className="rr-still__number num" aria-hidden="true">
        {value !== null ? timesText(speech, value) : status === 'betting' ? left : <Icon name="rocket-launch-fill" />}
      </p>
      <Outcome opened={opened} state={state} />
    </div>
  );
}
