import type { QualitySettings } from '../../../scenes/kit/governor';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, SceneStart, SceneTools } from '../../shell/scene-port';
import { RoundScene } from '../../shell/scene-round';
import type { Begun } from '../../shell/scene-round';
import { bowl, win } from './config';
import { Draw } from './draw';
import { owareLayout } from './layout';
import type { OwareLayout } from './layout';
import type { OwareLook, OwareParams, OwareStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';

type Phase = 'idle' | 'waiting' | 'showing' | 'rested';

const sameCells = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((cell) => others.includes(cell));

/** The board of Oware Gems. It marks the player's picks and lays the cells that the server has drawn. */
class OwareGems extends RoundScene<OwareParams, OwareStep, OwareLook, OwareLayout, Stage> {
  #draw = new Draw(false);
  protected phase: Phase = 'idle';
  #picks: readonly number[] = [];
  #begunAtMs = Infinity;
  #changedAtMs = -Infinity;
  /** How many gems have had their sound. */
  #heard = 0;
  #hits = 0;

  constructor(tools: SceneTools<OwareStep>) {
    super(tools, 'oware-gems');
  }

  protected load(start: SceneStart<OwareParams>): Promise<Stage> {
    this.#picks = start.params.picks;
    this.#draw = new Draw(!this.moving);
    this.#draw.pick(this.#picks);
    return buildStage(this.stageOptions(start));
  }

  protected override ready(): void {
    this.#touch();
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): OwareLayout {
    return owareLayout(width, height, taken);
  }

  protected override place(): void {
    super.place();
    this.#draw.mouthY = bowl.foot + bowl.mouth * this.layout.bowl;
    this.#touch();
  }

  override setQuality(settings: QualitySettings): void {
    super.setQuality(settings);
    this.#touch();
  }

  /** The cells are DOM buttons of the page. A tap beside them ends the draw. */
  override tap(): void {
    this.skip(this.tools.now());
  }

  protected pose(stage: Stage, ms: number): void {
    if (this.phase === 'showing') {
      this.#sound(ms);
      if (ms >= this.#draw.endMs) this.#finish();
    }
    const changing = ms <= Math.max(this.#draw.quietAtMs, this.#changedAtMs) + win.endMs;
    stage.update(this.#draw, ms, changing);
    stage.swayBowl(ms, this.phase === 'waiting' ? this.#begunAtMs : Infinity);
  }

  protected state(): object {
    const { landed, hits } = this.#draw.countAt(this.ms);
    return {
      place: [this.layout.x, this.layout.y, this.layout.unit],
      picks: Array.from({ length: 40 }, (_, index) => index + 1).filter((cell) => this.#draw.isPicked(cell)),
      drawn: [...this.#draw.drawn],
      /** Gems that lie in their pits now, and hits among them. */
      landed,
      hits,
      celebrating: this.#draw.hasWonAt(this.ms),
    };
  }

  #touch(): void {
    this.#changedAtMs = this.tools.now();
  }

  /** Other picks take the last round off the board; the same picks bring it back. */
  protected override choose({ picks }: Pick<OwareParams, 'picks'>): void {
    this.#picks = picks;
    if (this.phase === 'waiting' || this.phase === 'showing') return;
    if (this.picture && sameCells(picks, this.picture.look.picks)) this.#lay(this.picture);
    else {
      this.#draw.clear();
      this.#draw.pick(picks);
    }
    this.#touch();
  }

  #lay({ look, tone }: Picture<OwareLook>): void {
    this.#draw.show(look, tone, -Infinity);
  }

  protected rest(picture: Picture<OwareLook> | null): void {
    this.picture = picture;
    this.before = picture;
    this.phase = picture ? 'rested' : 'idle';
    this.#begunAtMs = Infinity;
    this.choose({ picks: this.#picks });
  }

  protected begin({ params: { picks } }: Begun<OwareParams>, ms: number): void {
    this.before = this.picture;
    this.picture = null;
    this.#picks = picks;
    this.phase = 'waiting';
    this.#begunAtMs = ms;
    this.#draw.clear();
    this.#draw.pick(picks);
    this.#touch();
    this.tools.sound.click(0.4);
  }

  protected show(picture: Picture<OwareLook>, ms: number): void {
    this.picture = picture;
    this.#picks = picture.look.picks;
    this.phase = 'showing';
    this.#heard = 0;
    this.#hits = 0;
    this.#draw.show(picture.look, picture.tone, ms);
    this.#touch();
  }

  protected skip(ms: number): void {
    if (this.phase !== 'showing') return;
    this.#draw.land(ms);
    this.#touch();
    this.#finish();
  }

  #finish(): void {
    this.phase = 'rested';
    if (this.won) this.tools.sound.chord();
    if (this.picture?.tone === 'big') this.tools.sound.brass();
    this.shown();
  }

  /** A gem that lands clicks; a hit plays the next note of the scale. */
  #sound(ms: number): void {
    const { sound } = this.tools;
    const cell = this.#draw.drawn[this.#heard];
    if (cell === undefined || !this.#draw.hasLanded(cell, ms)) return;
    this.#heard += 1;
    if (this.#draw.isPicked(cell)) {
      sound.pluck(this.#hits);
      this.#hits += 1;
    } else sound.click(0.7);
  }
}

/** Creates the scene of Oware Gems. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<OwareParams, OwareStep, OwareLook> = (tools) =>
  createSceneShell(new OwareGems(tools), { sound: tools.sound });
