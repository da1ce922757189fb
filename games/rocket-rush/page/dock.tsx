import { Button } from '../../shell/button';
import { Icon } from '../../shell/icon';
import { isBeside, useLayout } from '../../shell/layout';
import { Presets } from '../../shell/presets';
import { Segment } from '../../shell/segment';
import type { ShellSpeech } from '../../shell/speech';
import { TimesField } from '../../shell/times/field';
import { fitTimes, stepTimes } from '../../shell/times/times';
import { useDrop } from '../../shell/use-drop';
import { lowestCashOut } from '../rules';
import { betOf, limitsFor, stepStake } from './model/panels';
import type { Action, Slot } from './model/panels';
import { actionIn, canSet } from './model/reduce';
import type { GameState } from './model/state';
import { timesText } from './opened';
import type { RocketSession } from './model/session';
import type { Opened } from './opened';
import { usePresent } from './present';

interface DockProps {
  readonly opened: Opened;
  readonly state: GameState;
  /** Opens the stakes to choose from. */
  onStakes(): void;
}

interface AmountProps {
  readonly speech: ShellSpeech;
  readonly label: string;
  readonly stake: number;
  readonly off: boolean;
  readonly onStakes?: () => void;
}

/** The stake; a button where the presets can be opened. */
function StakeAmount({ speech, label, stake, off, onStakes }: AmountProps) {
  const text = (
    <>
      <small>{label}</small>
      <b className="num">{speech.money(stake)}</b>
    </>
  );
  if (!onStakes) return <span className="stake-row__amount">{text}</span>;
  return (
    <button
      type="button"
      className="stake-row__amount"
      disabled={off}
      aria-label={speech.shell('stakeChange', { amount: speech.money(stake) })}
      onClick={onStakes}
    >
      {text}
    </button>
  );
}

/** Raises or lowers the stake of the chosen bet. False while it cannot be set. */
export function moveStake(session: RocketSession, direction: 1 | -1): boolean {
  const { selected: slot, panels, table } = session.state;
  if (table === null || !canSet(session.state, slot)) return false;
  session.send({ type: 'stakeSet', slot, stake: stepStake(table, panels[slot], direction) });
  return true;
}

/** Min, minus, amount, plus, Max for the chosen bet. */
export function StakeRow({ opened, state, onStakes }: Omit<DockProps, 'onStakes'> & { onStakes?: () => void }) {
  const { speech, session } = opened;
  const { selected: slot, panels, table, round } = state;
  const panel = panels[slot];
  const off = !canSet(state, slot) || table === null;
  const limits = table === null ? { min: 0, max: 0 } : limitsFor(table, panel);
  const set = (stake: number): void => session.send({ type: 'stakeSet', slot, stake });
  const [atMin, atMax] = [off || panel.stake <= limits.min, off || panel.stake >= limits.max];
  const label = round?.phase === 'flying' ? speech.t('stakeNext') : speech.shell('stake');
  return (
    <div className={`stake-row ${off ? 'stake-row--off' : ''}`} role="group" aria-label={label}>
      <button
        type="button"
        disabled={atMin}
        aria-label={speech.shell('minLabel', { amount: speech.money(limits.min) })}
        onClick={() => set(limits.min)}
      >
        {speech.shell('min')}
      </button>
      <button type="button" disabled={atMin} aria-label={speech.shell('less')} onClick={() => moveStake(session, -1)}>
        <Icon name="minus" />
      </button>
      <StakeAmount {...{ speech, label, off }} stake={panel.stake} {...(onStakes ? { onStakes } : {})} />
      <button type="button" disabled={atMax} aria-label={speech.shell('more')} onClick={() => moveStake(session, 1)}>
        <Icon name="plus" />
      </button>
      <button
        type="button"
        disabled={atMax}
        aria-label={speech.shell('maxLabel', { amount: speech.money(limits.max) })}
        onClick={() => set(limits.max)}
      >
        {speech.shell('max')}
      </button>
    </div>
  );
}

/** The switch of the automatic cash-out, and its multiplier. */
function AutoRow({ opened, state }: Omit<DockProps, 'onStakes'>) {
  const { speech, session } = opened;
  const { selected: slot, panels } = state;
  const { stake, autoOn, auto } = panels[slot];
  const off = !canSet(state, slot);
  const set = (to: number, on = true): void => session.send({ type: 'autoSet', slot, on, auto: fitTimes(to) });
  const pays = speech.t('autoPays', { amount: speech.money(speech.payout(stake, auto * 100)) });
  return (
    <div className="rr-auto">
      <button
        type="button"
        role="switch"
        className="rr-switch"
        aria-checked={autoOn}
        disabled={off}
        onClick={() => set(auto, !autoOn)}
      >
        <i aria-hidden="true" />
        <span>
          {speech.t('auto')}
          <small>{autoOn ? pays : speech.t('autoOff')}</small>
        </span>
      </button>
      <div className="stake-row rr-auto__row" data-on={autoOn}>
        <button
          type="button"
          disabled={off || auto <= lowestCashOut}
          aria-label={speech.t('autoLess')}
          onClick={() => set(stepTimes(auto, -1))}
        >
          <Icon name="minus" />
        </button>
        <TimesField
          text={timesText(speech, auto).replace('×', '')}
          label={speech.t('autoAt')}
          off={off}
          onRead={(to) => set(to)}
        />
        <button type="button" disabled={off} aria-label={speech.t('autoMore')} onClick={() => set(stepTimes(auto, 1))}>
          <Icon name="plus" />
        </button>
      </div>
    </div>
  );
}

const busyLabel = { bet: 'placing', cancel: 'cancelling', cashOut: 'cashingOut' } as const;

/** The words of a panel's button. */
function labelOf(action: Action, state: GameState, slot: Slot): string {
  if (action === 'busy') return busyLabel[state.panels[slot].ask?.what ?? 'bet'];
  return (
    { bet: 'bet', arm: 'betNext', disarm: 'cancelNext', cancel: 'cancelBet', cashOut: 'cashOut' }[action as 'bet'] ??
    (action === 'settle' ? 'settling' : action === 'checking' ? 'checking' : 'bet')
  );
}

/**
 * The large button of a bet: bet, cancel, cash out. While the rocket flies it shows what the server would pay at the
 * present multiplier; without a connection it shows no amount.
 */
export function PlayButton({ opened, state, slot }: Omit<DockProps, 'onStakes'> & { readonly slot: Slot }) {
  const { speech, session } = opened;
  const present = usePresent(session);
  const action = actionIn(state, slot);
  const bet = betOf(state.own, slot, state.round?.id);
  const { stake } = state.panels[slot];
  const amount = (): string | undefined => {
    if (action === 'cashOut')
      return bet && present !== null ? speech.money(speech.payout(bet.stake, present * 100)) : undefined;
    if (action === 'cancel') return bet && speech.money(bet.stake);
    return action === 'bet' || action === 'arm' || action === 'disarm' ? speech.money(stake) : undefined;
  };
  const early = action === 'cashOut' && present !== null && present < lowestCashOut;
  const blocked = (action === 'bet' || action === 'arm') && (state.reality !== null || state.link === 'lost');
  const value = amount();
  return (
    <Button
      large
      kind={action === 'cancel' || action === 'disarm' ? 'ghost' : 'primary'}
      busy={action === 'busy' || action === 'checking' || action === 'settle'}
      disabled={early || blocked || action === 'closed'}
      aria-keyshortcuts={String(slot)}
      aria-describedby="rr-why"
      {...(value === undefined ? {} : { amount: <span className="num">{value}</span> })}
      onClick={() => session.press(slot)}
    >
      {speech.t(labelOf(action, state, slot))}
    </Button>
  );
}

/** One line: why nothing can be pressed, the server's refusal, or the rule for a lost connection. */
function Why({ opened, state }: Omit<DockProps, 'onStakes'>) {
  const { speech } = opened;
  const { panels, selected, second, reality } = state;
  const shown = second ? [panels[selected], panels[selected === 1 ? 2 : 1]] : [panels[1]];
  const hint = shown.find((panel) => panel.hint !== null)?.hint;
  const checking = shown.some((panel) => panel.checking);
  const text = checking
    ? speech.t('checkingWhy')
    : reality !== null
      ? speech.shell('realityFirst')
      : (hint ?? speech.t('rule'));
  return (
    <p className="dock__why rr-why" id="rr-why" role={checking || hint ? 'alert' : undefined} data-strong={!!hint}>
      {text}
    </p>
  );
}

/** The bets of the second panel are shown beside those of the first one; stake and auto belong to the chosen one. */
function Panels({ opened, state }: Omit<DockProps, 'onStakes'>) {
  const { speech, session } = opened;
  const open = ['bet', 'arm', 'disarm'].includes(actionIn(state, 2));
  return (
    <div className="rr-panels">
      <Segment
        label={speech.t('panels')}
        choices={[
          { value: 1, text: speech.t('bet1') },
          { value: 2, text: speech.t('bet2') },
        ]}
        value={state.selected}
        disabled={false}
        onChoose={(slot) => session.send({ type: 'selected', slot: slot as Slot })}
      />
      <button
        type="button"
        className="rr-panels__close"
        disabled={!open}
        aria-label={speech.t('removeBet')}
        onClick={() => session.send({ type: 'secondSet', open: false })}
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

/** The stakes to choose from for the chosen bet. */
export function StakePresets({
  opened,
  state,
  ends = false,
}: Omit<DockProps, 'onStakes'> & { readonly ends?: boolean }) {
  const { speech, session } = opened;
  const { selected: slot, panels, table } = state;
  if (table === null) return null;
  const { stake } = panels[slot];
  return (
    <Presets
      speech={speech}
      state={{ stake, table, limits: limitsFor(table, panels[slot]) }}
      play={{ canSet: canSet(state, slot) }}
      onStake={(to) => session.send({ type: 'stakeSet', slot, stake: to })}
      ends={ends}
    />
  );
}

/** The dock: stake, automatic cash-out and button of one or two bets. */
export function Dock({ opened, state, onStakes }: DockProps) {
  const { speech, session } = opened;
  const { second, table } = state;
  const beside = isBeside(useLayout());
  const dock = useDrop(beside);
  return (
    <section ref={dock} className="dock" aria-label={speech.shell('controls')} data-second={second}>
      {second && <Panels opened={opened} state={state} />}
      <StakeRow opened={opened} state={state} onStakes={onStakes} />
      <AutoRow opened={opened} state={state} />
      {beside && <StakePresets opened={opened} state={state} ends />}
      <Why opened={opened} state={state} />
      <div className="dock__play">
        <PlayButton opened={opened} state={state} slot={1} />
        {second ? (
          <PlayButton opened={opened} state={state} slot={2} />
        ) : (
          <button
            type="button"
            className="side-btn"
            disabled={table === null}
            onClick={() => session.send({ type: 'secondSet', open: true })}
          >
            <Icon name="plus" />
            {speech.t('addBet')}
          </button>
        )}
      </div>
    </section>
  );
}
