import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GameTable } from '../../contract/house-games';
import type { FramePort } from './frame-port';
import { Bar, DemoStrip, returnText } from './bar';
import { Dock, primaryOf } from './dock';
import { useGameKeys } from './keys';
import { useHasTabs } from './layout';
import { Live } from './live';
import { Chips, RealityPill, ResultPill } from './pills';
import { shownTotal } from './play-state';
import type { ShellState } from './play-state';
import { ReplayDock, ReplayStrip } from './replay/dock';
import type { Replay } from './replay/replay';
import { useReplay } from './replay/use-replay';
import {
  BalanceSheet,
  BetsList,
  BetsSheet,
  FairnessFacts,
  FairnessSheet,
  HelpSheet,
  nextDraw,
  Rules,
  StakeSheet,
  TextSheet,
} from './sheets';
import { nextStake } from './stake';
import { Tabs } from './tabs';
import { useEdges } from './use-edges';
import { usePlay } from './use-play';
import type { AnyPlay } from './use-play';
import { useStage } from './use-stage';
import type { Opened } from './use-stage';

type SheetName = 'stake' | 'bets' | 'fairness' | 'help' | 'payTable';

interface SheetsProps {
  readonly opened: Opened;
  readonly port: FramePort;
  readonly state: ShellState;
  readonly play: AnyPlay;
  readonly sheet: SheetName | null;
  onClose(): void;
  onLeave(): void;
}

/** How much is paid back over very many rounds, as a sentence. */
const returnSays = ({ game, speech }: Opened, table: GameTable | null): string =>
  speech.shell(game.returnUpTo === undefined ? 'returnAbout' : 'returnAboutUpTo', {
    share: speech.percent(game.returnUpTo ?? table?.returnRate ?? 0),
  });

/** The sheet that is open: a message of the server comes first, then the sheet that the player has opened. */
function Sheets({ opened, port, state, play, sheet, onClose, onLeave }: SheetsProps) {
  const { game, session, speech, start } = opened;
  const { notice, over, table, last } = state;
  const onStake = (stake: number): void => session.send({ type: 'stakeSet', stake });
  const closeNotice = (): void => session.send({ type: 'noticeClosed' });
  const returnAbout = returnSays(opened, table);
  const text = { speech, title: speech.t('name'), button: speech.shell('close'), canClose: true, onClose: closeNotice };
  if (over)
    return (
      <TextSheet
        {...text}
        title={speech.shell('over')}
        text={over.text}
        button={speech.shell('back')}
        canClose={false}
        onClose={onLeave}
      />
    );
  if (notice?.kind === 'balance')
    return (
      <BalanceSheet
        {...{ speech, state, onStake, need: notice.need, have: notice.have }}
        canDeposit={start.canDeposit && start.mode === 'real'}
        onDeposit={(missing) => port.say({ type: 'openDeposit', missing })}
        onClose={closeNotice}
      />
    );
  if (notice) return <TextSheet {...text} text={notice.kind === 'refused' ? notice.text : speech.shell(notice.kind)} />;
  if (sheet === 'stake') return <StakeSheet {...{ game, speech, state, play, onStake, onClose }} />;
  if (sheet === 'bets')
    return (
      <BetsSheet {...{ speech, onClose }} rounds={last} onVerify={(round) => port.say({ type: 'verify', round })} />
    );
  if (sheet === 'fairness')
    return (
      <FairnessSheet
        {...{ speech, returnAbout, onClose }}
        fairness={table && nextDraw(table.fairness, last)}
        returnLine={returnText(speech, { returnUpTo: game.returnUpTo, returnRate: table?.returnRate ?? null })}
        onChange={() => port.say({ type: 'openFairness' })}
      />
    );
  if (sheet !== null)
    return <HelpSheet {...{ game, speech, state, play, returnAbout, onClose }} payTableFirst={sheet === 'payTable'} />;
  return null;
}

/** What the sheets of help, bets and fairness hold, always open below a large stage. */
function AboutTabs({ opened, port, state, play }: Pick<SheetsProps, 'opened' | 'port' | 'state' | 'play'>) {
  const { game, speech } = opened;
  const { table, last } = state;
  const returnAbout = returnSays(opened, table);
  const { PayTable } = game.parts;
  return (
    <Tabs
      label={speech.shell('about')}
      tabs={[
        {
          name: 'rules',
          label: speech.shell('rules'),
          icon: 'book-open-fill',
          content: <Rules {...{ game, speech, state, play, returnAbout }} />,
        },
        { name: 'odds', label: speech.shell('odds'), icon: 'list-numbers', content: <PayTable play={play} /> },
        {
          name: 'bets',
          label: speech.shell('myBets'),
          icon: 'clock-counter-clockwise',
          content: <BetsList speech={speech} rounds={last} onVerify={(round) => port.say({ type: 'verify', round })} />,
        },
        {
          name: 'fairness',
          label: speech.shell('fairness'),
          icon: 'shield-check-fill',
          content: (
            <FairnessFacts
              {...{ speech, returnAbout }}
              fairness={table && nextDraw(table.fairness, last)}
              onChange={() => port.say({ type: 'openFairness' })}
            />
          ),
        },
      ]}
    />
  );
}

/** The page sets the sound too, and both sides keep the other informed. */
function useSound({ start, listen }: Opened, port: FramePort) {
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

/** Tells the page once that the game is drawn and can be played. */
function useReady(port: FramePort, ready: boolean): void {
  useEffect(() => {
    if (ready) port.say({ type: 'ready' });
  }, [port, ready]);
}

interface PartsProps {
  readonly opened: Opened;
  readonly port: FramePort;
  readonly state: ShellState;
  readonly play: AnyPlay;
  readonly stage: ReturnType<typeof useStage>;
}

/** Between bar and dock: the free space with the still version, DOM controls over the canvas, pills, panel. */
function Middle({ opened, port, state, play, stage }: PartsProps) {
  const { game, session, speech } = opened;
  const { Over, Panel, Still } = game.parts;
  // The reality check stays until it is answered, so it has the top of the free space, which nothing covers.
  const asks = state.reality !== null && state.phase === 'idle';
  const pillsTop = (asks || stage.still ? undefined : game.pillsTop?.(stage.size)) ?? stage.size.taken.top;
  const onAnswer = (pause: boolean): void => {
    session.send({ type: 'realityAnswered' });
    port.say({ type: 'realityAnswer', pause });
  };
  return (
    <>
      <main ref={stage.space} className="game__space" aria-label={speech.shell('stage')}>
        {stage.still && <Still play={play} />}
      </main>
      {!stage.still && Over && (
        <div className="game__over">
          <Over play={play} />
        </div>
      )}
      <div className="game__pills" style={{ top: pillsTop }}>
        {asks && state.reality !== null && <RealityPill speech={speech} minutes={state.reality} onAnswer={onAnswer} />}
        <ResultPill speech={speech} told={play.told} />
      </div>
      {Panel && (
        <div className="game__panel">
          <Panel play={play} />
        </div>
      )}
    </>
  );
}

interface HeadProps {
  readonly opened: Opened;
  readonly port: FramePort;
  readonly state: ShellState;
  readonly sound: boolean;
  readonly demo: boolean;
  readonly replay: boolean;
  on(what: 'back' | 'fairness' | 'sound' | 'help'): void;
}

/** The bar, and the strip of a replay or of a demo. */
function Head({ opened: { game, speech }, port, state, sound, demo, replay, on }: HeadProps) {
  const total = shownTotal(state);
  const returnRate = state.table?.returnRate ?? null;
  return (
    <>
      <Bar {...{ speech, sound, returnUpTo: game.returnUpTo, returnRate, demo, total, replay, on }} />
      {replay && <ReplayStrip speech={speech} />}
      {demo && <DemoStrip speech={speech} total={total} onReal={() => port.say({ type: 'playForReal' })} />}
    </>
  );
}

interface KeysProps {
  readonly state: ShellState;
  readonly play: AnyPlay;
  press(): void;
  sound(): void;
}

/** Space and Enter press the large button, arrows move the stake. */
function useKeys({ game, session }: Opened, { state, play, press, sound }: KeysProps): void {
  useGameKeys({
    press: (key) => {
      if (key !== ' ' && key !== 'Enter') return false;
      press();
      return true;
    },
    move: (direction) => {
      const { table, stake, limits } = state;
      if (game.parts.Stake || !play.canSet || table === null) return false;
      session.send({ type: 'stakeSet', stake: nextStake(stake, direction, { ...table, limits }) });
      return true;
    },
    sound,
  });
}

interface AppProps {
  readonly opened: Opened;
  readonly port: FramePort;
  /** The stored round that is shown again; null for a game that is played. */
  readonly again?: Replay | null;
}

/** The page of a house game: bar, stage, panel, dock, sheets. */
export function GameApp({ opened, port, again = null }: AppProps) {
  const { game, session, speech } = opened;
  const state = useSyncExternalStore(session.subscribe, () => session.state);
  const { sound, toggle } = useSound(opened, port);
  const stage = useStage(opened, state.phase, sound);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const play = usePlay(opened, state, { ...stage, open: setSheet });
  const watching = useReplay({ again, session, state, ready: stage.ready && state.table !== null, skip: stage.skip });
  useReady(port, stage.ready && state.table !== null);
  const press = (): void => {
    if (watching) return watching.over ? watching.restart() : watching.hurry();
    const primary = primaryOf(game, { state, play, speech });
    if (!primary.busy && !primary.disabled) play[primary.act]();
  };
  useKeys(opened, { state, play, press, sound: toggle });
  const leave = (): void => port.say({ type: 'close', open: state.round?.state === 'open' });
  const onBar = (what: 'back' | 'fairness' | 'sound' | 'help'): void => {
    if (what === 'back') leave();
    else if (what === 'sound') toggle();
    else setSheet(what);
  };
  const edges = useEdges(opened);
  const hasTabs = useHasTabs() && watching === null;
  const { Pickers } = game.parts;
  return (
    <div
      ref={stage.root}
      className="game"
      data-slug={game.rules.slug}
      data-phase={state.phase}
      data-panel={game.parts.Panel ? '' : undefined}
      data-tabs={hasTabs ? '' : undefined}
      style={edges}
    >
      <div ref={stage.slot} className="game__canvas" hidden={stage.still} aria-hidden="true" />
      <Head {...{ opened, port, state, sound, on: onBar }} demo={play.demo} replay={watching !== null} />
      <Chips game={game} speech={speech} last={play.last} />
      <Middle {...{ opened, port, state, play, stage }} />
      {watching ? (
        <ReplayDock {...{ speech, watching }} stake={state.stake} onLeave={leave}>
          {Pickers && <Pickers play={play} />}
        </ReplayDock>
      ) : (
        <Dock
          {...{ game, speech, state, play }}
          onStake={(stake) => session.send({ type: 'stakeSet', stake })}
          onOpen={() => setSheet('stake')}
          onPrimary={press}
          onSide={setSheet}
        />
      )}
      {hasTabs && <AboutTabs {...{ opened, port, state, play }} />}
      <Live game={game} speech={speech} state={state} told={play.told} />
      <Sheets {...{ opened, port, state, play, sheet }} onClose={() => setSheet(null)} onLeave={leave} />
    </div>
  );
}
