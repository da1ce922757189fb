import { gameBars, type Landscape } from './bars';
import type { Opened, OpenTools, Step } from './entry';
import { money } from './money';
import type { Wish } from './query';
import type { CreateScene, Picture, ScenePort } from '../../games/shell/scene-port';
import { toneOf } from '../../games/shell/scene-port';

/** A stake of ₵2.00. */
const stake = 200;
const answerMs = 260;

/** A text with its values in place of `{{name}}`. */
export const filled = (text: string, values: Readonly<Record<string, number | string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

interface PlateWords {
  readonly plateWin: string;
  readonly plateReturned: string;
  readonly plateNone: string;
  readonly linesNote_other: string;
}

/**
 * Tone, payout and texts of a spin with a stake of ₵2.00, or its worth in the wished market. `multiplier` in
 * ten-thousandths of the stake.
 */
export const spinTexts = (
  said: PlateWords,
  notes: readonly string[],
  { multiplier, wish }: { readonly multiplier: number; readonly wish: Wish },
) => {
  const payout = (stake * multiplier) / 10_000;
  const tone = toneOf(stake, payout);
  const label = tone === 'none' ? said.plateNone : tone === 'calm' ? said.plateReturned : said.plateWin;
  const note = notes.length > 1 ? filled(said.linesNote_other, { count: notes.length }) : (notes[0] ?? '');
  return { tone, texts: { label, note, amount: money(wish, payout) } };
};

interface SlotBench<Look> {
  readonly createScene: CreateScene<Record<string, never>, never, Look>;
  readonly landscape: Landscape;
  readonly wish: Wish;
  readonly tools: OpenTools;
  readonly texts: Readonly<Record<string, string>>;
  readonly reduced: boolean;
  /** What happens after the space of bar and dock is known. */
  script(steps: SlotSteps<Look>): readonly Step[];
}

interface SlotSteps<Look> {
  readonly begin: Step;
  readonly refuse: Step;
  show(picture: Picture<Look>): Step;
  rest(picture: Picture<Look>): Step;
}

/** Opens the scene of a slot machine. */
export function openSlots<Look>({
  createScene,
  landscape,
  wish,
  tools,
  texts,
  reduced,
  script,
}: SlotBench<Look>): Opened {
  const scene = tools.create(createScene);
  type Port = ScenePort<Record<string, never>, Look>;
  const send = (at: number, port: Port): Step => ({ at, run: () => scene.send(port) });
  return {
    scene: scene as unknown as Opened['scene'],
    idle: { type: 'rest', picture: null } as Port,
    data: { params: {}, theme: wish.theme, motion: reduced ? 'reduced' : 'full', seed: wish.seed, texts },
    steps: [
      // Space of bar and dock.
      send(0, { type: 'room', taken: gameBars(wish, landscape, { top: 46, tall: 176, low: 165 }) }),
      ...script({
        begin: send(0, { type: 'begin', what: 'play', params: {} }),
        refuse: send(600, { type: 'abort' }),
        show: (picture) => send(answerMs, { type: 'show', picture }),
        rest: (picture) => send(0, { type: 'rest', picture }),
      }),
    ],
  };
}
