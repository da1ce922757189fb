import type { QualitySettings } from '../../../scenes/kit/governor';
import { noSafeArea } from '../../../scenes/kit/scene';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { ScenePlay } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, ScenePort, SceneStart, SceneTools } from '../../shell/scene-port';
import { Board } from './board';
import { grid, shards, win } from './config';
import { minesLayout, tileAt } from './layout';
import type { MinesLayout } from './layout';
import type { MinesLook, MinesParams, MinesStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';

type Port = ScenePort<MinesParams, MinesLook>;
type Phase = 'idle' | 'waiting' | 'showing' | 'rested';

/** Time after the last change in which shards and plates still move, ms. */
const decorationMs = Math.max(win.endMs, shards.lifeMs * 1.4) + win.stepMs * grid.count;

/**
 * The board of Gem Mines. It draws what it is given: which tiles have a mine is known to the server only, until the
 * round is over.
 */
class GemMines implements ScenePlay<Port, SceneStart<MinesParams>, Stage> {
  readonly #tools: SceneTools<MinesStep>;
  #stage: Stage | null = null;
  #start: SceneStart<MinesParams> | null = null;
  #board = new Board(false);
  #layout: MinesLayout = minesLayout(390, 844, noSafeArea);
  #taken: SafeArea = noSafeArea;
  #phase: Phase = 'idle';
  #ms = 0;
  /** What is on the board, and what was on it before `begin`. */
  #picture: Picture<MinesLook> | null = null;
  #before: Picture<MinesLook> | null = null;
  /** When the presentation is finished. */
  #endMs = -Infinity;
  #changedAtMs = -Infinity;

  constructor(tools: SceneTools<MinesStep>) {
    this.#tools = tools;
  }

  async build(start: SceneStart<MinesParams>): Promise<Stage> {
    this.#start = start;
    this.#board = new Board(!this.#moving);
    const base = this.#tools.base ?? '/scenes/gem-mines';
    return buildStage({ base, theme: start.theme, seed: start.seed, moving: this.#moving });
  }

  built(stage: Stage): void {
    this.#stage = stage;
    this.#touch();
  }

  resize(width: number, height: number): void {
    this.#layout = minesLayout(width, height, this.#taken);
    this.#stage?.resize(this.#layout);
  }

  setQuality(settings: QualitySettings): void {
    this.#stage?.setQuality(settings);
    this.#touch();
  }

  tap(x: number, y: number): void {
    const tile = tileAt(this.#layout, x, y);
    if (tile >= 0) this.#tools.on({ type: 'step', step: tile });
  }

  send(port: Port): void {
    const now = this.#tools.now();
    if (port.type === 'room') this.#place(port.taken);
    else if (port.type === 'rest') this.#rest(port.picture);
    else if (port.type === 'begin') this.#begin(port.what, now);
    else if (port.type === 'show') this.#show(port.picture, now);
    else if (port.type === 'skip') this.#skip();
    else if (port.type === 'abort') this.#rest(this.#before);
    // `params`: the number of mines is not drawn.
  }

  update(ms: number): void {
    this.#ms = ms;
    if (this.#phase === 'showing' && ms >= this.#endMs) this.#finish();
    const still = Math.max(this.#board.quietAtMs, this.#changedAtMs) + decorationMs;
    // A board at rest is not posed again; only the decoration moves.
    this.#stage?.update(this.#board, ms, ms <= still);
  }

  snapshot(): object {
    const faces = Array.from({ length: grid.count }, (_, tile) => this.#board.faceOf(tile)[0]).join('');
    return {
      phase: this.#phase,
      ms: this.#ms,
      theme: this.#start?.theme ?? null,
      motion: this.#start?.motion ?? null,
      size: [this.#layout.width, this.#layout.height],
      place: [this.#layout.x, this.#layout.y, this.#layout.unit],
      /** One letter per tile: closed, gem, mine. */
      faces,
      opened: [...this.#board.opened],
      hit: this.#board.hit,
      over: this.#board.over,
      celebrating: this.#board.won,
      tweens: 0,
    };
  }

  get #moving(): boolean {
    return this.#start?.motion !== 'reduced';
  }

  #touch(): void {
    this.#changedAtMs = this.#tools.now();
  }

  #place(taken: SafeArea): void {
    this.#taken = taken;
    this.resize(this.#layout.width, this.#layout.height);
  }

  #rest(picture: Picture<MinesLook> | null): void {
    this.#picture = picture;
    this.#before = picture;
    this.#phase = picture ? 'rested' : 'idle';
    this.#board.rest(picture?.look ?? null, picture?.over ?? false, picture?.tone ?? 'none');
    this.#touch();
  }

  #begin(what: 'play' | 'step' | 'collect', ms: number): void {
    this.#before = this.#picture;
    this.#phase = 'waiting';
    if (what !== 'play') return;
    this.#picture = null;
    this.#board.close(ms);
    this.#touch();
  }

  #show(picture: Picture<MinesLook>, ms: number): void {
    const known = this.#board.opened.length;
    this.#picture = picture;
    this.#phase = 'showing';
    this.#endMs = this.#board.show(picture.look, picture.over, picture.tone, ms);
    this.#touch();
    this.#sound(picture, known);
  }

  #skip(): void {
    if (this.#phase !== 'showing') return;
    this.#rest(this.#picture);
    this.#phase = 'showing';
    this.#finish();
  }

  #finish(): void {
    this.#phase = 'rested';
    this.#tools.on({ type: 'shown' });
  }

  /** A new gem plays the next note of the scale. A mine has no sound. */
  #sound({ look, over, tone }: Picture<MinesLook>, known: number): void {
    const { sound } = this.#tools;
    if (look.opened.length > known) sound.pluck(look.opened.length - 1);
    if (over && (tone === 'win' || tone === 'big')) sound.chord();
    if (over && tone === 'big') sound.brass();
  }
}

/** Creates the scene of Gem Mines. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<MinesParams, MinesStep, MinesLook> = (tools) =>
  createSceneShell(new GemMines(tools), { sound: tools.sound });
