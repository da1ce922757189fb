import type { Picture } from '../../shell/scene-port';
import type { Opened, OpenTools, SceneEntry, Step } from '../../../scenes/workbench/entry';
import type { Wish } from '../../../scenes/workbench/query';
import { money } from '../../../scenes/workbench/money';
import { filled, openSlots, spinTexts } from '../../../scenes/workbench/slots';
import { lineStake, spinOf } from '../rules';
import type { FeverFacts } from '../rules';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import type { FeverLook } from './messages';
import { createScene } from './scene';
import { bench, feverStates } from './states';

type State = keyof typeof feverStates;

const words = { en, fr, pt } as const;

const pictureOf = (drawn: FeverFacts, wish: Wish): Picture<FeverLook> => {
  const { stops, reels, wins, pays: all } = spinOf(drawn);
  const said = words[wish.lang];
  const lines = wins.map(({ line, count, pays }) => ({ line, count, note: filled(said.lineNote, { line, pays }) }));
  const notes = lines.map(({ note }) => note);
  const { tone, texts } = spinTexts(said, notes, { multiplier: all * lineStake, wish });
  return { look: { stops, reels, lines, ...texts }, tone, over: true };
};

const stops = {
  line: [2, 9, 9],
  lines: [22, 23, 15],
  big: [4, 19, 12],
  calm: [1, 0, 3],
  pair: [0, 6, 1],
  loss: [4, 1, 5],
} as const satisfies Record<string, FeverFacts>;

const open = (wish: Wish, state: string, tools: OpenTools): Opened =>
  openSlots<FeverLook>({
    createScene,
    landscape: bench.landscape,
    wish,
    tools,
    texts: { label: words[wish.lang].plateWin, zero: money(wish, 0) },
    reduced: state === 'fading' || state === 'still' || wish.motion === 'reduced',
    script: ({ begin, refuse, show, rest }) => {
      const spin = (facts: FeverFacts): Step[] => [begin, show(pictureOf(facts, wish))];
      const scripts: Record<State, Step[]> = {
        idle: [],
        rising: [begin],
        spinning: [begin],
        stopping: spin(stops.line),
        line: spin(stops.line),
        win: spin(stops.line),
        lines: spin(stops.lines),
        big: spin(stops.big),
        calm: spin(stops.calm),
        pair: spin(stops.pair),
        loss: spin(stops.loss),
        refused: [begin, refuse],
        fading: spin(stops.line),
        still: spin(stops.line),
        again: [rest(pictureOf(stops.lines, wish))],
      };
      return scripts[state as State] ?? [];
    },
  });

export const entry: SceneEntry = { ...bench, ports: ['idle', 'begin', 'abort', 'skip'], open };
