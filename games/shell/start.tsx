// First: it declares the order of the cascade layers.
import './styles';
// The order of the cascade layers must come before the style sheets that components import.
import { StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { languages } from '../../contract/wire/headers';
import { leastUnit } from '../../contract/wire/money';
import type { ToGame } from '../protocol/frame';
import type { Json } from '../protocol/rules';
import { GameApp } from './app';
import { connectFrame, frameWindow } from './frame-port';
import type { FramePort } from './frame-port';
import { readStart } from './frame-start';
import type { FrameStart } from './frame-start';
import type { HouseGame } from './game';
import { createGameServer } from './game-server';
import { quietPort, replayOf } from './replay/replay';
import { roundReader } from './rounds';
import { createSession, stateTools } from './session';
import { TextSheet } from './sheets';
import { keepTexts } from '../../scenes/kit/translated-texts';
import { createSpeech } from './speech';
import type { ShellSpeech } from './speech';
import { dressLayout } from './layout';
import { limitsOf } from './stake';
import type { AnyGame } from './use-stage';

/** Sets language and theme of the document. */
function dress({ language, theme }: Pick<FrameStart, 'language' | 'theme'>, name: string): void {
  const { documentElement: html } = document;
  html.lang = language;
  html.dataset['theme'] = theme;
  document.title = name;
}

/** A round that the page cannot show: says so, and leads back. */
export function NotReadable({ speech, port }: Pick<Begun, 'speech' | 'port'>) {
  useEffect(() => port.say({ type: 'ready' }), [port]);
  const leave = (): void => port.say({ type: 'close', open: false });
  return (
    <TextSheet
      {...{ speech, title: speech.t('name'), text: speech.shell('notReadable'), canClose: false, onClose: leave }}
      button={speech.shell('toRecord')}
    />
  );
}

/** A settled round of the records, played again without a server. Null when the game cannot read it. */
function openAgain(game: AnyGame, { start, port, listen, speech }: Begun): ReactNode {
  const replay = start.round && replayOf(game, start.round);
  const quiet = quietPort(port);
  if (!replay) return <NotReadable speech={speech} port={quiet} />;
  const session = createSession({ ...replay, port: quiet, delay: () => Promise.resolve() });
  return (
    <GameApp opened={{ game, session, speech, start, listen, read: roundReader(game) }} port={quiet} again={replay} />
  );
}

function open(game: AnyGame, begun: Begun): ReactNode {
  const { start, port, listen, speech } = begun;
  if (start.mode === 'replay') return openAgain(game, begun);
  const server = createGameServer({ session: start.session, language: start.language });
  const tools = stateTools({
    firstParams: game.firstParams,
    freshParams: game.freshParams,
    readParams: (given) => game.rules.readParams(given),
    limitsOf: (table, params) => limitsOf(table, game.rules, { params, unit: leastUnit(speech.market) }),
  });
  const session = createSession({ tools, server, port, balance: start.balance });
  listen((message) => session.heard(message));
  return <GameApp opened={{ game, session, speech, start, listen, read: roundReader(game) }} port={port} />;
}

type Listen = (run: (message: ToGame) => void) => () => void;

/** What a game page has when the casino page has sent `start` or `replay`. */
export interface Begun {
  readonly start: FrameStart;
  readonly port: FramePort;
  readonly speech: ShellSpeech;
  /** Calls `run` with the later messages of the page. Returns a function that ends it. */
  readonly listen: Listen;
}

/** A page in a game frame: which game it is, its words, and what it renders when the casino page has begun. */
export interface FramePage {
  readonly gameId: string;
  readonly words: AnyGame['words'];
  render(begun: Begun): ReactNode;
}

/**
 * Starts a page in its frame: connects to the casino page, waits for `start` or `replay`, and renders. Outside a frame
 * of the casino page it shows one line of text.
 */
export function startFrame({ gameId, words, render }: FramePage): void {
  keepTexts(document.body);
  dressLayout();
  const listeners = new Set<(message: ToGame) => void>();
  const listen: Listen = (run) => {
    listeners.add(run);
    return () => listeners.delete(run);
  };
  let port: FramePort | null = null;
  let started = false;
  const connected = connectFrame(frameWindow(), {
    opened: (opened) => {
      port = opened;
    },
    heard: (message) => {
      const start = readStart(message);
      if (start !== null) {
        if (started || port === null || start.gameId !== gameId) return;
        started = true;
        const speech = createSpeech(start.language, start.market, words);
        dress(start, speech.t('name'));
        const root = createRoot(document.getElementById('root') as HTMLElement);
        root.render(<StrictMode>{render({ start, port, listen, speech })}</StrictMode>);
        return;
      }
      for (const run of listeners) run(message);
    },
  });
  if (connected) return;
  const language = languages.find((name) => navigator.language.startsWith(name)) ?? 'en';
  const speech = createSpeech(language, 'GH', words);
  dress({ language, theme: 'a' }, speech.t('name'));
  const root = document.getElementById('root') as HTMLElement;
  root.textContent = speech.shell('notInFrame');
  root.className = 'not-in-frame';
}

/** Starts a house game whose rounds are played alone, one after the other. */
export function startGame<Params extends Json, Step extends Json, View, Look>(
  game: HouseGame<Params, Step, View, Look>,
): void {
  const any = game as unknown as AnyGame;
  startFrame({ gameId: any.rules.id, words: any.words, render: (begun) => open(any, begun) });
}
