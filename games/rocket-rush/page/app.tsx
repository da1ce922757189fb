import { useEffect, useState } from 'react';
import { Bar, DemoStrip } from '../../shell/bar';
import { useGameKeys } from '../../shell/keys';
import { useHasTabs } from '../../shell/layout';
import { RealityPill } from '../../shell/pills';
import { ReplayDock, ReplayStrip } from '../../shell/replay/dock';
import type { Watching } from '../../shell/replay/use-replay';
import { Tabs } from '../../shell/tabs';
import { useEdges } from '../../shell/use-edges';
import { Dock, moveStake } from './dock';
import { FairnessFacts } from './fairness';
import { useFlight } from './flight';
import { List } from './list';
import { Live } from './live';
import { shownTotal } from './model/reduce';
import type { Slot } from './model/panels';
import type { RocketReplay } from './model/replay';
import type { RocketSession } from './model/session';
import type { Opened } from './opened';
import { Over, Still } from './over';
import { useGame } from './present';
import { Results } from './results';
import { Rules, Sheets } from './sheets';
import type { SheetName } from './sheets';

/** In a replay Space and Enter press the one button. */
function replayKey(key: string, { over, restart, hurry }: Watching): boolean {
  if (key !== ' ' && key !== 'Enter') return false;
  if (over) restart();
  else hurry();
  return true;
}

/** The flight of a replay, which begins when the stage is drawn. Null for a round that is played. */
function useReplay(replay: RocketReplay | null, ready: boolean, over: boolean): Watching | null {
  useEffect(() => {
    if (replay === null || !ready) return;
    replay.start();
    return () => replay.stop();
  }, [replay, ready]);
  return replay && { over, restart: () => replay.start(), hurry: () => replay.hurry() };
}

/** Space and Enter press the button of the chosen bet while nothing has the focus; 1 and 2 press those of the bets. */
function useKeys(session: RocketSession, watching: Watching | null, sound: () => void): void {
  const press = (key: string): boolean => {
    if (watching) return replayKey(key, watching);
    const { selected, second } = session.state;
    const slots: Readonly<Record<string, Slot>> = { ' ': selected, Enter: selected, '1': 1, ...(second && { '2': 2 }) };
    const slot = slots[key];
    if (slot === undefined) return false;
    session.press(slot);
    return true;
  };
  useGameKeys({ press, sound, move: (direction) => watching === null && moveStake(session, direction) });
}

/**
 * The stream is closed when the page is put away or the network is lost, and resumed when it comes back. After a phone
 * was locked, the reader of a stream in Chromium stays silent without an end or an error (`resume`), so the stream is
 * opened again.
 */
function useConnection(session: RocketSession): void {
  useEffect(() => {
    const onResume = (): void => session.reopen();
    document.addEventListener('resume', onResume);
    const runs = {
      pagehide: () => session.setAway(true),
      pageshow: () => session.setAway(false),
      offline: () => session.setOnline(false),
      online: () => session.setOnline(true),
    };
    const entries = Object.entries(runs);
    for (const [type, run] of entries) window.addEventListener(type, run);
    return () => {
      document.removeEventListener('resume', onResume);
      for (const [type, run] of entries) window.removeEventListener(type, run);
    };
  }, [session]);
}

/** The page sets the sound too, and both sides keep the other informed. */
function useSound({ start, listen, port }: Opened) {
  const [sound, setSound] = useState(start.sound);
  useEffect(
    () =>
      listen((message) => {
        if (message.type === 'sound') setSound(message.on);
      }),
    [listen],
  );
  const toggle = (): void => {
    setSound(!sound);
    port.say({ type: 'sound', on: !sound });
  };
  return { sound, toggle };
}

interface AppProps {
  readonly opened: Opened;
  /** The stored bet that is flown again; null for a round that is played. */
  readonly replay?: RocketReplay | null;
}

/** The page of Rocket Rush: bar, last results, stage, list of bets, dock, sheets. */
// eslint-disable-next-line max-lines-per-function -- one page: its parts in their order
export function RocketApp({ opened, replay = null }: AppProps) {
  const { session, speech, port } = opened;
  const state = useGame(session);
  const { sound, toggle } = useSound(opened);
  const flight = useFlight(opened, sound);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const ready = flight.ready && (replay !== null || state.table !== null);
  const watching = useReplay(replay, ready, state.round?.phase === 'crashed');
  useKeys(session, watching, toggle);
  useConnection(session);
  useEffect(() => {
    if (ready) port.say({ type: 'ready' });
  }, [port, ready]);
  const leave = (): void => port.say({ type: 'close', open: state.own.some((bet) => bet.state === 'open') });
  const onBar = (what: 'back' | 'fairness' | 'sound' | 'help'): void => {
    if (what === 'back') leave();
    else if (what === 'sound') toggle();
    else setSheet(what);
  };
  const onAnswer = (pause: boolean): void => {
    session.send({ type: 'realityAnswered' });
    port.say({ type: 'realityAnswer', pause });
  };
  const edges = useEdges(opened);
  const hasTabs = useHasTabs() && watching === null;
  const isDemo = opened.start.mode === 'demo';
  return (
    <div
      ref={flight.root}
      className="game"
      data-slug="rocket-rush"
      data-phase={state.round?.phase ?? 'loading'}
      data-link={state.link}
      data-panel={watching ? undefined : ''}
      data-tabs={hasTabs ? '' : undefined}
      style={edges}
    >
      <div ref={flight.slot} className="game__canvas" hidden={flight.still} aria-hidden="true" />
      <Bar
        {...{ speech, sound, demo: isDemo, returnUpTo: undefined }}
        returnRate={state.table?.returnRate ?? null}
        total={shownTotal(state)}
        replay={watching !== null}
        on={onBar}
      />
      {watching && <ReplayStrip speech={speech} />}
      {isDemo && (
        <DemoStrip speech={speech} total={shownTotal(state)} onReal={() => port.say({ type: 'playForReal' })} />
      )}
      {!watching && <Results results={state.results} speech={speech} />}
      <main ref={flight.space} className="game__space" aria-label={speech.shell('stage')}>
        {flight.still && <Still opened={opened} state={state} />}
      </main>
      {!flight.still && <Over opened={opened} state={state} size={flight.size} />}
      {state.reality !== null && (
        <div className="game__pills" style={{ top: flight.size.taken.top }}>
          <RealityPill speech={speech} minutes={state.reality} onAnswer={onAnswer} />
        </div>
      )}
      {watching ? (
        <ReplayDock {...{ speech, watching }} stake={state.own[0]?.stake ?? 0} onLeave={leave} />
      ) : (
        <>
          <div className="game__panel">
            <List opened={opened} state={state} />
          </div>
          <Dock opened={opened} state={state} onStakes={() => setSheet('stake')} />
        </>
      )}
      {hasTabs && (
        <Tabs
          label={speech.shell('about')}
          tabs={[
            {
              name: 'rules',
              label: speech.shell('rules'),
              icon: 'book-open-fill',
              content: <Rules opened={opened} state={state} />,
            },
            {
              name: 'fairness',
              label: speech.shell('fairness'),
              icon: 'shield-check-fill',
              content: <FairnessFacts opened={opened} state={state} />,
            },
          ]}
        />
      )}
      <Live opened={opened} />
      <Sheets {...{ opened, state, sheet }} onClose={() => setSheet(null)} onLeave={leave} />
    </div>
  );
}
