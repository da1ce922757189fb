import { gameBars } from '../../../scenes/workbench/bars';
import type { Opened, OpenTools, SceneEntry, Step } from '../../../scenes/workbench/entry';
import { moneyShort } from '../../../scenes/workbench/money';
import type { Wish } from '../../../scenes/workbench/query';
import type { Picture, ScenePort, SceneStart } from '../../shell/scene-port';
import { card, panel } from './config';
import { scratchLayout, turn } from './layout';
import type { ScratchLook, ScratchParams } from './look';
import { createScene } from './scene';
import { bench } from './states';
import type { GoldenScratchState } from './states';

type Port = ScenePort<ScratchParams, ScratchLook>;
type Shown = Picture<ScratchLook>;

const of = (wish: Wish, cells: string, matched: readonly number[], tone: Shown['tone']): Shown => ({
  look: { cells: cells.split(' ').map((amount) => moneyShort(wish, Math.round(Number(amount) * 100))), matched },
  tone,
  over: true,
});
const win = (wish: Wish): Shown => of(wish, '5 0.50 5 2 5 1 10 50 500', [0, 2, 4], 'win');
const calm = (wish: Wish): Shown => of(wish, '0.50 10 2 0.50 500 1 50 5 0.50', [0, 3, 8], 'calm');
const none = (wish: Wish): Shown => of(wish, '1 0.50 10 2 50 1 500 5 0.50', [], 'none');
const lines: Readonly<Record<Wish['lang'], string>> = {
  en: 'Match 3 amounts to win',
  fr: '3 montants identiques : gagné',
  pt: '3 valores iguais ganham',
};

/** Strokes over the panel: [from, to] in units from its top left. */
const strokes: readonly (readonly [number, number, number, number])[] = [
  [20, 60, 600, 30],
  [600, 100, 20, 140],
  [20, 190, 400, 220],
  [400, 280, 230, 330],
  [230, 370, 420, 390],
];

const takenOf = (wish: Wish) => gameBars(wish, bench.landscape, { top: 46, tall: 262, low: 262 });

/** The steps of one stroke: the finger goes down and moves in 12 events of 16 ms. */
function drawn(scene: Opened['scene'], wish: Wish, at: number, stroke: (typeof strokes)[number]): Step[] {
  const layout = scratchLayout(wish.width, wish.height, takenOf(wish));
  const onScreen = (x: number, y: number): readonly [number, number] => {
    const [dx, dy] = [x + panel.x - card.w / 2, y + panel.y - card.h / 2];
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    return [layout.x + (dx * cos - dy * sin) * layout.unit, layout.y + (dx * sin + dy * cos) * layout.unit];
  };
  const [fromX, fromY, toX, toY] = stroke;
  return Array.from({ length: 13 }, (_, index) => {
    const [x, y] = onScreen(fromX + ((toX - fromX) * index) / 12, fromY + ((toY - fromY) * index) / 12);
    const ms = at + index * 16;
    return { at: ms, run: () => (index === 0 ? scene.tap(x, y, ms) : scene.drag?.(x, y, ms)) };
  });
}

const open = (wish: Wish, state: string, { create }: OpenTools): Opened => {
  const made = create(createScene);
  const scene = made as unknown as Opened['scene'];
  const send = (at: number, port: Port): Step => ({ at, run: () => made.send(port) });
  const bought = (picture: Shown): Step[] => [
    send(0, { type: 'begin', what: 'play', params: {} }),
    send(300, { type: 'show', picture }),
  ];
  const skipped = (picture: Shown): Step[] => [...bought(picture), send(1_000, { type: 'skip' })];
  const scripts: Record<GoldenScratchState, readonly Step[]> = {
    idle: [],
    dealing: [send(0, { type: 'begin', what: 'play', params: {} })],
    covered: bought(win(wish)),
    scratching: [
      ...bought(win(wish)),
      ...strokes.slice(0, 3).flatMap((stroke, i) => drawn(scene, wish, 800 + i * 200, stroke)),
    ],
    matched: [...bought(win(wish)), ...strokes.flatMap((stroke, i) => drawn(scene, wish, 800 + i * 200, stroke))],
    fading: skipped(win(wish)),
    win: skipped(win(wish)),
    calm: skipped(calm(wish)),
    none: skipped(none(wish)),
    refused: [send(0, { type: 'begin', what: 'play', params: {} }), send(500, { type: 'abort' })],
    still: skipped(win(wish)),
  };
  const data: SceneStart<ScratchParams> = {
    params: {},
    theme: wish.theme,
    motion: state === 'still' ? 'reduced' : wish.motion,
    seed: wish.seed,
    texts: { match: lines[wish.lang] },
  };
  return {
    scene,
    data,
    steps: [
      send(0, { type: 'room', taken: takenOf(wish) }),
      send(0, { type: 'rest', picture: null }),
      ...(scripts[state as GoldenScratchState] ?? []),
    ],
  };
};

export const entry: SceneEntry = { ...bench, ports: ['skip', 'abort'], open };
