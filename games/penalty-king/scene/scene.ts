import { bounceOut, clamp01 } from '../../../scenes/kit/park';
import { hash01 } from '../../../scenes/kit/random';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, SceneStart, SceneTools } from '../../shell/scene-port';
import { RoundScene } from '../../shell/scene-round';
import type { Begun } from '../../shell/scene-round';
import { shot as times, shout } from './config';
import { penaltyLayout } from './layout';
import type { PenaltyLayout } from './layout';
import type { PenaltyLook, PenaltyParams, PenaltyStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { emptyPose, readyPose, Shot } from './shot';

/** ready: before a shot. shooting: after the tap. told: the result is shown. */
type Phase = 'ready' | 'shooting' | 'told';

/** The penalty of Penalty King. The player waits in motion for the server's answer, then runs and shoots. */
class PenaltyKing extends RoundScene<PenaltyParams, PenaltyStep, PenaltyLook, PenaltyLayout, Stage> {
  readonly #pose = emptyPose();
  protected phase: Phase = 'ready';
  #side: PenaltyParams['side'] = 'left';
  #shot: Shot | null = null;
  #shots = 0;
  #kicked = false;
  /** When the result was shown; Infinity for an earlier result, which stays until the next shot. */
  #toldMs = Infinity;

  constructor(tools: SceneTools<PenaltyStep>) {
    super(tools, 'penalty-king');
  }

  protected load(start: SceneStart<PenaltyParams>): Promise<Stage> {
    this.#side = start.params.side;
    const text = start.texts.goal ?? '';
    return buildStage({ ...this.stageOptions(start), text });
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): PenaltyLayout {
    return penaltyLayout(width, height, taken);
  }

  protected pose(stage: Stage, ms: number): void {
    if (this.phase === 'shooting' && this.picture) this.#watch(ms);
    if (this.phase === 'told' && ms >= this.#toldMs + times.backAfterMs) this.#ready();
    const { spot } = this.layout;
    if (this.#shot) this.#shot.pose(ms, spot, this.#pose);
    else readyPose(this.moving ? ms : 0, spot, this.#pose);
    stage.actors.pose(this.#pose, spot);
    stage.actors.view.alpha = this.#fadeAt(ms);
    stage.aim.pose(this.#side, this.phase === 'ready' ? 1 : 0, this.moving ? ms : 0);
    this.#drawShout(stage, ms);
    stage.crowd.update(ms, stage.cheer.live);
    stage.cheer.update(ms);
  }

  protected state(): object {
    const { ball, keeper, kicker } = this.#pose;
    const told = this.phase === 'told' ? this.picture : null;
    return {
      place: [this.layout.x, this.layout.y, this.layout.unit],
      side: this.#side,
      goal: told?.look.goal ?? null,
      ball: [ball.x, ball.y],
      keeper: [keeper.x, keeper.dive],
      kicker: kicker.kind,
      celebrating: this.stage?.cheer.live ?? false,
    };
  }

  /** Another side was chosen: the last result goes, so that the aim is seen. */
  protected override choose({ side }: PenaltyParams): void {
    this.#side = side;
    if (this.phase === 'told') this.#ready();
  }

  /** Everybody stands as before a shot. */
  #ready(): void {
    this.phase = 'ready';
    this.#shot = null;
    this.picture = null;
    this.stage?.cheer.clear();
  }

  protected rest(picture: Picture<PenaltyLook> | null): void {
    this.#ready();
    if (!picture) {
      this.#shots = 0;
      return;
    }
    this.picture = picture;
    this.#lie(picture);
    this.phase = 'told';
    this.#toldMs = Infinity;
  }

  /** Shows the end of a shot at once. */
  #lie({ look }: Picture<PenaltyLook>): void {
    const over = new Shot(-100_000);
    over.answer(-100_000, look, this.#high);
    this.#shot = over;
  }

  get #high(): boolean {
    return hash01(this.start?.seed ?? 0, this.#shots) < 0.5;
  }

  protected begin({ params: { side } }: Pick<Begun<PenaltyParams>, 'params'>, ms: number): void {
    this.#ready();
    this.#side = side;
    this.phase = 'shooting';
    this.#shots += 1;
    this.#kicked = false;
    this.answeredMs = Infinity;
    if (this.moving) this.#shot = new Shot(ms);
    this.tools.sound.click(0.4);
  }

  protected show(picture: Picture<PenaltyLook>, ms: number): void {
    if (this.phase !== 'shooting' || this.picture) this.begin({ params: picture.look }, ms);
    this.picture = picture;
    this.answeredMs = ms;
    this.#shot?.answer(ms, picture.look, this.#high);
  }

  /** Plays the sound of the kick, and shows the result when its time has come. */
  #watch(ms: number): void {
    if (!this.moving && this.picture && !this.#shot && ms >= this.answeredMs + times.fadeMs / 2)
      this.#lie(this.picture);
    if (this.moving && !this.#kicked && this.#shot && ms >= this.#shot.kickMs) {
      this.#kicked = true;
      this.tools.sound.drum();
    }
    const endMs = this.moving ? (this.#shot?.endMs ?? ms) : this.answeredMs + times.fadeMs;
    if (ms >= endMs) this.#tell(endMs);
  }

  protected skip(ms: number): void {
    if (this.phase !== 'shooting' || !this.picture) return;
    this.#lie(this.picture);
    this.#tell(ms);
  }

  protected override abort(): void {
    if (this.phase === 'shooting' && !this.picture) this.#ready();
  }

  #tell(ms: number): void {
    this.phase = 'told';
    this.#toldMs = ms;
    this.celebrate((big) => this.stage?.cheer.start(ms, big));
    this.shown();
  }

  /** Opacity of players and ball: with reduced motion they fade out and in, with the result between. */
  #fadeAt(ms: number): number {
    if (this.phase === 'told') {
      const left = clamp01((this.#toldMs + times.backAfterMs - ms) / times.backMs);
      return this.moving ? Math.max(0.001, left) : 1;
    }
    if (this.moving || this.phase !== 'shooting') return 1;
    return this.crossFade(ms, times.fadeMs);
  }

  #drawShout(stage: Stage, ms: number): void {
    if (this.phase !== 'told' || !this.won) return stage.shout.pose(0, 1);
    const age = this.#toldMs === Infinity ? Infinity : ms - this.#toldMs;
    const open = clamp01(age / shout.inMs);
    const left = age === Infinity ? 1 : clamp01((times.backAfterMs - age) / times.backMs);
    stage.shout.pose(left, this.moving && open < 1 ? 0.5 + 0.5 * bounceOut(open) : 1);
  }
}

/** Creates the scene of Penalty King. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<PenaltyParams, PenaltyStep, PenaltyLook> = (tools) =>
  createSceneShell(new PenaltyKing(tools), { sound: tools.sound });
