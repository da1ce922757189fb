import { toneOf } from '../../shell/scene-port';
import type { Picture } from '../../shell/scene-port';
import type { Opened, OpenTools, SceneEntry, Step } from '../../../scenes/workbench/catalogue';
import type { Wish } from '../../../scenes/workbench/query';
import { spinOf } from '../rules';
import type { FeverFacts } from '../rules';
import en from '../words/en.json';
import fr from '../words/fr.json';
import pt from '../words/pt.json';
import type { FeverLook, FeverPort } from './messages';
import { createScene } from './scene';
import { feverStates } from './states';

type State = keyof typeof feverStates;

const words = { en, fr, pt } as const;
/** A stake of ₵2.00, so a line stake is ₵0.40. */
const lineStake = 40;
const answerMs = 260;

const fill = (text: string, values: Readonly<Record<string, number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const amountOf = (minor: number, lang: Wish['lang']): string => {
  const text = (minor / 100).toFixed(2);
  return `₵${lang === 'en' ? text : text.replace('.', ',')}`;
};

const pictureOf = (stops: FeverFacts, lang: Wish['lang']): Picture<FeverLook> => {
  const view = spinOf(stops);
  const said = words[lang];
  const tone = toneOf(5 * lineStake, view.pays * lineStake);
  const lines = view.wins.map(({ line, count, pays }) => ({ line, count, note: fill(said.lineNote, { line, pays }) }));
  const label = tone === 'none' ? said.plateNone : tone === 'calm' ? said.plateReturned : said.plateWin;
  const many = lines.length > 1 ? fill(said.linesNote_other, { count: lines.length }) : (lines[0]?.note ?? '');
  const amount = amountOf(view.pays * lineStake, lang);
  return { look: { stops: view.stops, reels: view.reels, lines, label, note: many, amount }, tone, over: true };
};

const stops = {
  line: [2, 9, 9],
  lines: [22, 23, 15],
  big: [4, 19, 12],
  calm: [1, 0, 3],
  pair: [0, 6, 1],
  loss: [4, 1, 5],
} as const satisfies Record<string, FeverFacts>;

const open = (wish: Wish, state: string, { clock, sound, said }: OpenTools): Opened => {
  const scene = createScene({ on: said, sound, now: () => clock.ms });
  const send = (at: number, port: FeverPort): Step => ({ at, run: () => scene.send(port) });
  const begin = send(0, { type: 'begin', what: 'play', params: {} });
  const show = (facts: FeverFacts): Step => send(answerMs, { type: 'show', picture: pictureOf(facts, wish.lang) });
  const scripts: Record<State, Step[]> = {
    idle: [],
    rising: [begin],
    spinning: [begin],
    stopping: [begin, show(stops.line)],
    line: [begin, show(stops.line)],
    win: [begin, show(stops.line)],
    lines: [begin, show(stops.lines)],
    big: [begin, show(stops.big)],
    calm: [begin, show(stops.calm)],
    pair: [begin, show(stops.pair)],
    loss: [begin, show(stops.loss)],
    refused: [begin, send(600, { type: 'abort' })],
    fading: [begin, show(stops.line)],
    still: [begin, show(stops.line)],
    again: [send(0, { type: 'rest', picture: pictureOf(stops.lines, wish.lang) })],
  };
  const reduced = state === 'fading' || state === 'still' || wish.motion === 'reduced';
  const low = wish.height < 700;
  const shown = scene.send.bind(scene);
  // The workbench sends `idle` before it starts again.
  scene.send = (port) => shown((port.type as string) === 'idle' ? { type: 'rest', picture: null } : port);
  return {
    scene: scene as unknown as Opened['scene'],
    data: {
      params: {},
      theme: wish.theme,
      motion: reduced ? 'reduced' : 'full',
      seed: wish.seed,
      texts: { label: words[wish.lang].plateWin, zero: amountOf(0, wish.lang) },
    },
    steps: [
      // Space of bar and dock.
      send(0, { type: 'room', taken: { top: 46, bottom: low ? 165 : 176, left: 0, right: 0 } }),
      ...(scripts[state as State] ?? []),
    ],
  };
};

export const feverEntry: SceneEntry = {
  title: 'Mango Fever',
  states: feverStates,
  ports: ['idle', 'begin', 'abort', 'skip'],
  open,
};
