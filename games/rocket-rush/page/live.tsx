import { useEffect, useState } from 'react';
import type { ShellSpeech } from '../../shell/speech';
import { slots } from './model/panels';
import type { RocketSession } from './model/session';
import type { GameState } from './model/state';
import { timesText } from './opened';
import type { Opened } from './opened';
import { multiplierOf } from './present';

/** Multipliers that are said while a bet of the player flies, hundredths. */
const milestones = [150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000] as const;

/** What a change of the state means for a player who does not see the screen; null when nothing. */
export function says(next: GameState, before: GameState, { speech, now }: { speech: ShellSpeech; now: number }) {
  const said: string[] = [];
  const { round } = next;
  const crash = round?.crash;
  if (next.link === 'lost' && before.link !== 'lost') said.push(speech.t('says_link'));
  if (round && (round.id !== before.round?.id || round.phase !== before.round.phase)) {
    if (round.phase === 'betting' && next.link !== 'loading')
      said.push(speech.t('says_betting', { count: Math.max(0, Math.round((round.takeOffAt - now) / 1_000)) }));
    if (round.phase === 'flying') said.push(speech.t('says_flying'));
    if (round.phase === 'crashed' && crash != null)
      said.push(speech.t('says_crashed', { multiple: timesText(speech, crash) }));
    if (round.phase === 'voided') said.push(speech.t('says_voided'));
  }
  for (const bet of next.own) {
    const known = before.own.find(({ id }) => id === bet.id);
    if (known?.state === bet.state) continue;
    const amount = speech.money(bet.state === 'paid' ? bet.payout : bet.stake);
    if (bet.state === 'open') said.push(speech.t('says_placed', { amount }));
    if (bet.state === 'paid') said.push(speech.t('says_paid', { amount, multiple: timesText(speech, bet.at ?? 100) }));
    if (bet.state === 'lost') said.push(speech.t('says_lostBet', { amount }));
    if (bet.state === 'returned') said.push(speech.t('says_returned', { amount }));
  }
  for (const slot of slots)
    if (next.panels[slot].armed && !before.panels[slot].armed)
      said.push(speech.t('says_armed', { amount: speech.money(next.panels[slot].stake) }));
  return said.length > 0 ? said.join(' ') : null;
}

/** The next milestone that is reached between two multipliers; null for none. */
export const milestoneIn = (from: number, to: number): number | null =>
  milestones.filter((one) => one > from && one <= to).at(-1) ?? null;

const beatMs = 250;

/** Multipliers are said only while a bet of the player flies. */
function useMilestones(session: RocketSession, tell: (hundredths: number) => void): void {
  useEffect(() => {
    let last = 0;
    const timer = setInterval(() => {
      const { state } = session;
      const present = multiplierOf(state, session.clock.now());
      const flies = state.own.some((bet) => bet.state === 'open' && bet.round === state.round?.id);
      const reached = present === null || !flies ? null : milestoneIn(last, present);
      last = present ?? 0;
      if (reached !== null && reached > 0) tell(reached);
    }, beatMs);
    return () => clearInterval(timer);
  }, [session, tell]);
}

/** The live region. */
export function Live({ opened }: { readonly opened: Opened }) {
  const { session, speech, start } = opened;
  const replay = start.mode === 'replay';
  const [text, setText] = useState('');
  useEffect(
    () =>
      session.onChange((next, before) => {
        // The bet of a replay was placed long ago.
        if (replay && next.round?.phase === 'betting') return;
        const said = says(next, before, { speech, now: session.clock.now() });
        if (said !== null) setText(said);
      }),
    [session, speech, replay],
  );
  const [tell] = useState(
    () =>
      (hundredths: number): void =>
        setText(timesText(speech, hundredths)),
  );
  useMilestones(session, tell);
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {text}
    </p>
  );
}
