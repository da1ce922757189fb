import type { Picture } from '../../shell/scene-port';
import type { Opened, OpenTools, SceneEntry, Step } from '../../../scenes/workbench/entry';
import type { Wish } from '../../../scenes/workbench/query';
import { money } from '../../../scenes/workbench/money';
import { filled, openSlots, spinTexts } from '../../../scenes/workbench/slots';
import { lineStake, spinOf } from '../rules';
import type { KingsFacts } from '../rules';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import type { KingsLook } from './messages';
import { createScene } from './scene';
import { bench, kingsStates } from './states';

type State = keyof typeof kingsStates;

const words = { en, fr, pt } as const;

const pictureOf = (drawn: KingsFacts, wish: Wish): Picture<KingsLook> => {
  const { stops, reels, wins, pays: all } = spinOf(drawn);
  const said = words[wish.lang];
  const lines = wins.map(({ line, count, symbol, pays }) => {
    const note = filled(said.lineNote, { line, count, symbol: said.symbol[symbol] });
    return { line, count, symbol, note, pays: `×${pays}` };
  });
  const notes = wins.map(({ line }) => filled(said.lineShort, { line }));
  const { tone, texts } = spinTexts(said, notes, { multiplier: all * lineStake, wish });
  return { look: { stops, reels, lines, ...texts }, tone, over: true };
};

const stops = {
  line: [1, 3, 0, 0, 0],
  lines: [11, 4, 0, 0, 0],
  big: [8, 10, 8, 5, 0],
  top: [8, 10, 8, 5, 2],
  calm: [1, 1, 1, 0, 0],
  loss: [8, 0, 0, 0, 0],
} as const satisfies Record<string, KingsFacts>;

const open = (wish: Wish, state: string, tools: OpenTools): Opened =>
  openSlots<KingsLook>({
    createScene,
    landscape: bench.landscape,
    wish,
    tools,
    texts: { label: words[wish.lang].plateWin, zero: money(wish, 0), big: words[wish.lang].bigWin },
    reduced: state === 'fading' || state === 'still' || wish.motion === 'reduced',
    script: ({ begin, refuse, show, rest }) => {
      const spin = (facts: KingsFacts): Step[] => [begin, show(pictureOf(facts, wish))];
      const scripts: Record<State, Step[]> = {
        idle: [],
        rising: [begin],
        spinning: [begin],
        stopping: spin(stops.line),
        line: spin(stops.line),
        win: spin(stops.line),
        lines: spin(stops.lines),
        bigIn: spin(stops.big),
        big: spin(stops.big),
        top: spin(stops.top),
        calm: spin(stops.calm),
        loss: spin(stops.loss),
        refused: [begin, refuse],
        fading: spin(stops.line),
        still: spin(stops.big),
        again: [rest(pictureOf(stops.lines, wish))],
      };
      return scripts[state as State] ?? [];
    },
  });

export const entry: SceneEntry = { ...bench, ports: ['idle', 'begin', 'abort', 'skip'], open };
