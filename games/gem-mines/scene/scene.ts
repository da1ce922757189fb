import type { QualitySettings } from '../../../scenes/kit/governor';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, SceneStart, SceneTools } from '../../shell/scene-port';
import { RoundScene } from '../../shell/scene-round';
import type { Begun } from '../../shell/scene-round';
import { Board } from './board';
import { grid, shards, win } from './config';
import { minesLayout, tileAt } from './layout';
import type { MinesLayout } from './layout';
import type { MinesLook, MinesParams, MinesStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';

type Phase = 'idle' | 'waiting' | 'showing' | 'rested';

/** Time after the last change in which shards and plates still move, ms. */
const decorationMs = Math.max(win.endMs, shards.lifeMs * 1.4) + win.stepMs * grid.count;

/**
 * The board of Gem Mines. It draws what it is given: which tiles have a mine is known to the server only, until the
 * round is over.
 */
class GemMines extends RoundScene<MinesParams, MinesStep, MinesLook, MinesLayout, Stage> {
  #board = new Board(false);
  protected phase: Phase = 'idle';
  /** When the presentation is finished. */
  #endMs = -Infinity;
  #changedAtMs = -Infinity;

  constructor(tools: SceneTools<MinesStep>) {
    super(tools, 'gem-mines');
  }

  protected load(start: SceneStart<MinesParams>): Promise<Stage> {
    this.#board = new Board(!this.moving);
    return buildStage(this.stageOptions(start));
  }

  protected override ready(): void {
    this.#touch();
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): MinesLayout {
    return minesLayout(width, height, taken);
  }

  override setQuality(settings: QualitySettings): void {
    super.setQuality(settings);
    this.#touch();
  }

  override tap(x: number, y: number): void {
    const tile = tileAt(this.layout, x, y);
    if (tile >= 0) this.tools.on({ type: 'step', step: tile });
  }

  protected pose(stage: Stage, ms: number): void {
    if (this.phase === 'showing' && ms >= this.#endMs) this.#finish();
    const still = Math.max(this.#board.quietAtMs, this.#changedAtMs) + decorationMs;
    // A board at rest is not posed again; only the decoration moves.
    stage.update(this.#board, ms, ms <= still);
  }

  protected state(): object {
    const faces = Array.from({ length: grid.count }, (_, tile) => this.#board.faceOf(tile)[0]).join('');
    return {
      place: [this.layout.x, this.layout.y, this.layout.unit],
      /** One letter per tile: closed, gem, mine. */
      faces,
      opened: [...this.#board.opened],
      hit: this.#board.hit,
      over: this.#board.over,
      celebrating: this.#board.won,
    };
  }

  #touch(): void {
    this.#changedAtMs = this.tools.now();
  }

  protected rest(picture: Picture<MinesLook> | null): void {
    this.picture = picture;
    this.before = picture;
    this.phase = picture ? 'rested' : 'idle';
    this.#board.rest(picture?.look ?? null, picture?.over ?? false, picture?.tone ?? 'none');
    this.#touch();
  }

  protected begin({ what }: Begun<MinesParams>, ms: number): void {
    this.before = this.picture;
    this.phase = 'waiting';
    if (what !== 'play') return;
    this.picture = null;
    this.#board.close(ms);
    this.#touch();
  }

  protected show(picture: Picture<MinesLook>, ms: number): void {
    const known = this.#board.opened.length;
    this.picture = picture;
    this.phase = 'showing';
    this.#endMs = this.#board.show(picture.look, picture.over, picture.tone, ms);
    this.#touch();
    this.#sound(picture, known);
  }

  protected skip(): void {
    if (this.phase !== 'showing') return;
    this.rest(this.picture);
    this.phase = 'showing';
    this.#finish();
  }

  #finish(): void {
    this.phase = 'rested';
    this.shown();
  }

  /** A new gem plays the next note of the scale. A mine has no sound. */
  #sound({ look, over, tone }: Picture<MinesLook>, known: number): void {
    const { sound } = this.tools;
    if (look.opened.length > known) sound.pluck(look.opened.length - 1);
    if (over && (tone === 'win' || tone === 'big')) sound.chord();
    if (over && tone === 'big') sound.brass();
  }
}

/** Creates the scene of Gem Mines. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<MinesParams, MinesStep, MinesLook> = (tools) =>
  createSceneShell(new GemMines(tools), { sound: tools.sound });
