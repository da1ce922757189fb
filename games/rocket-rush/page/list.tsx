import { memo, useCallback, useEffect, useState } from 'react';
import type { LiveBet, RocketBet } from '../../../contract/rocket-rush';
import { Icon } from '../../shell/icon';
import type { ShellIcon } from '../../shell/icon';
import type { ShellSpeech } from '../../shell/speech';
import type { OwnBet } from './model/session';
import type { GameState } from './model/state';
import { timesText } from './opened';
import type { Opened } from './opened';
import { usePresent } from './present';
import './list.css';

interface RowProps {
  readonly icon: ShellIcon;
  readonly kind: 'own' | 'paid' | 'open' | 'lost';
  readonly name: string;
  readonly stake: string;
  readonly what: string;
  readonly amount: string;
}

const Row = ({ icon, kind, name, stake, what, amount }: RowProps) => (
  <li className="rr-row" data-kind={kind}>
    <Icon name={icon} />
    <span className="rr-row__name">{name}</span>
    <span className="num muted">{stake}</span>
    <span className="rr-row__what num">{what}</span>
    <b className="num">{amount}</b>
  </li>
);

/** A bet of another player. */
const Other = memo(function Other({
  bet,
  phase,
  speech,
}: {
  readonly bet: LiveBet;
  readonly phase: string | undefined;
  readonly speech: ShellSpeech;
}) {
  const row = { name: bet.name, stake: speech.money(bet.stake) };
  if (bet.at !== null)
    return (
      <Row
        {...row}
        kind="paid"
        icon="check-circle-fill"
        what={timesText(speech, bet.at)}
        amount={`+${speech.money(bet.payout)}`}
      />
    );
  const over = phase === 'crashed' || phase === 'voided';
  return (
    <Row
      {...row}
      kind={over ? 'lost' : 'open'}
      icon={over ? 'leaf-fill' : 'rocket-launch-fill'}
      what={
        phase === 'crashed'
          ? speech.multiple(0)
          : speech.t(phase === 'voided' ? 'returned' : phase === 'flying' ? 'flying' : 'waits')
      }
      amount={over ? speech.money(0) : ''}
    />
  );
});

/** A bet of the player. In flight it shows what a cash-out would pay now. */
function Own({ bet, opened, phase }: { readonly bet: RocketBet; readonly opened: Opened; readonly phase?: string }) {
  const { speech, session } = opened;
  const present = usePresent(session);
  const flies = bet.state === 'open' && phase === 'flying';
  const what = {
    open: speech.t(flies ? 'flying' : phase === 'betting' ? 'waits' : 'settling'),
    paid: timesText(speech, bet.at ?? 100),
    lost: speech.multiple(0),
    returned: speech.t('returned'),
  }[bet.state];
  const amount = {
    open: flies && present !== null ? speech.money(Math.floor((bet.stake * present) / 100)) : '',
    paid: `+${speech.money(bet.payout)}`,
    lost: speech.money(0),
    returned: speech.money(bet.stake),
  }[bet.state];
  return (
    <Row
      kind="own"
      icon={bet.state === 'paid' ? 'check-circle-fill' : 'rocket-launch-fill'}
      name={speech.t('you')}
      stake={speech.money(bet.stake)}
      what={what}
      amount={amount}
    />
  );
}

function All({ opened, state }: { readonly opened: Opened; readonly state: GameState }) {
  const { round, own, bets } = state;
  const mine = own.filter((bet) => bet.round === round?.id);
  const ids = new Set(mine.map(({ id }) => id));
  const others = bets.filter(({ id }) => !ids.has(id));
  const phase = round?.phase;
  if (mine.length + others.length === 0) return <p className="rr-list__none muted">{opened.speech.t('noOne')}</p>;
  return (
    <ul>
      {mine.map((bet) => (
        <Own key={bet.id} bet={bet} opened={opened} {...(phase ? { phase } : {})} />
      ))}
      {others.map((bet) => (
        <Other key={bet.id} bet={bet} phase={phase} speech={opened.speech} />
      ))}
    </ul>
  );
}

/** The multiplier of a bet of the list, or its state. */
function whatOf({ state, at }: RocketBet, speech: ShellSpeech): string {
  if (state === 'paid') return timesText(speech, at ?? 100);
  return state === 'lost' ? speech.multiple(0) : speech.t(state === 'open' ? 'flying' : 'returned');
}

/** The latest bets of the player, read when the tab opens and when a bet changes its state (`ended`). */
function Mine({ opened, ended }: { readonly opened: Opened; readonly ended: string }) {
  const { speech, session, port } = opened;
  const [bets, setBets] = useState<readonly OwnBet[] | 'failed' | null>(null);
  const load = useCallback(() => {
    void session.ownBets().then((read) => setBets((known) => read ?? (Array.isArray(known) ? known : 'failed')));
  }, [session]);
  useEffect(load, [load, ended]);
  if (bets === null) return <p className="rr-list__none muted">{speech.t('status_loading')}</p>;
  if (bets === 'failed')
    return (
      <p className="rr-list__none muted">
        {speech.t('ownFailed')}{' '}
        <button type="button" className="text-btn" onClick={load}>
          {speech.t('again')}
        </button>
      </p>
    );
  if (bets.length === 0) return <p className="rr-list__none muted">{speech.t('noOwn')}</p>;
  return (
    <ul>
      {bets.map(({ bet, receipt }) => (
        <li key={bet.id} className="rr-row rr-row--mine" data-kind={bet.state === 'paid' ? 'paid' : 'lost'}>
          <span className="muted num">{speech.clock(bet.createTime)}</span>
          <span className="num">{speech.money(bet.stake)}</span>
          <span className="rr-row__what num">{whatOf(bet, speech)}</span>
          <b className="num">{bet.state === 'paid' ? `+${speech.money(bet.payout)}` : speech.money(0)}</b>
          {receipt !== null && (
            <button
              type="button"
              className="text-btn"
              aria-label={`${speech.t('verify')}. ${speech.t('roundOf', { time: speech.clock(bet.createTime) })}`}
              onClick={() => port.say({ type: 'verify', round: bet.id, receipt })}
            >
              <Icon name="shield-check-fill" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const tabs = ['allBets', 'myBets'] as const;

/** The live list of all bets of the round, and the player's own latest bets. */
export function List({ opened, state }: { readonly opened: Opened; readonly state: GameState }) {
  const { speech } = opened;
  const [tab, setTab] = useState<(typeof tabs)[number]>('allBets');
  return (
    <section className="rr-list" aria-label={speech.t(tab)}>
      <header>
        {tabs.map((name) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
            {speech.t(name)}
          </button>
        ))}
        <span className="muted">{speech.t('cashedOut', { count: state.totals.cashed })}</span>
      </header>
      <div className="rr-list__rows" tabIndex={0} role="group" aria-label={speech.t(tab)}>
        {tab === 'allBets' ? (
          <All opened={opened} state={state} />
        ) : (
          <Mine opened={opened} ended={state.own.map(({ id, state: end }) => `${id} ${end}`).join()} />
        )}
      </div>
    </section>
  );
}
