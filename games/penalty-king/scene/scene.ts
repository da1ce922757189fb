import type { QualitySettings } from '../../../scenes/kit/governor';
import { bounceOut, clamp01 } from '../../../scenes/kit/park';
import { hash01 } from '../../../scenes/kit/random';
import { noSafeArea } from '../../../scenes/kit/scene';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { ScenePlay } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, ScenePort, SceneStart, SceneTools } from '../../shell/scene-port';
import { shot as times, shout } from './config';
import { penaltyLayout } from './layout';
import type { PenaltyLayout } from './layout';
import type { PenaltyLook, PenaltyParams, PenaltyStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { emptyPose, readyPose, Shot } from './shot';

type Port = ScenePort<PenaltyParams, PenaltyLook>;
/** ready: before a shot. shooting: after the tap. told: the result is shown. */
type Phase = 'ready' | 'shooting' | 'told';

/** The penalty of Penalty King. The player waits in motion for the server's answer, then runs and shoots. */
class PenaltyKing implements ScenePlay<Port, SceneStart<PenaltyParams>, Stage> {
  readonly #tools: SceneTools<PenaltyStep>;
  readonly #pose = emptyPose();
  #stage: Stage | null = null;
  #start: SceneStart<PenaltyParams> | null = null;
  #layout: PenaltyLayout = penaltyLayout(390, 844, noSafeArea);
  #taken: SafeArea = noSafeArea;
  #phase: Phase = 'ready';
  #ms = 0;
  #side: PenaltyParams['side'] = 'left';
  #shot: Shot | null = null;
  #shots = 0;
  #kicked = false;
  #picture: Picture<PenaltyLook> | null = null;
  /** When the result was shown; Infinity for an earlier result, which stays until the next shot. */
  #toldMs = Infinity;
  /** With reduced motion: when the answer came. */
  #answeredMs = Infinity;

  constructor(tools: SceneTools<PenaltyStep>) {
    this.#tools = tools;
  }

  async build(start: SceneStart<PenaltyParams>): Promise<Stage> {
    this.#start = start;
    this.#side = start.params.side;
    const base = this.#tools.base ?? '/scenes/penalty-king';
    const text = start.texts.goal ?? '';
    return buildStage({ base, theme: start.theme, seed: start.seed, moving: this.#moving, text });
  }

  built(stage: Stage): void {
    this.#stage = stage;
  }

  resize(width: number, height: number): void {
    this.#layout = penaltyLayout(width, height, this.#taken);
    this.#stage?.resize(this.#layout);
  }

  setQuality(settings: QualitySettings): void {
    this.#stage?.setQuality(settings);
  }

  /** Taps on the canvas do nothing. The halves of the goal are DOM controls of the page. */
  tap(): void {}

  send(port: Port): void {
    const now = this.#tools.now();
    if (port.type === 'room') this.#place(port.taken);
    else if (port.type === 'params') this.#aim(port.params.side);
    else if (port.type === 'rest') this.#rest(port.picture);
    else if (port.type === 'begin') this.#begin(now, port.params.side);
    else if (port.type === 'show') this.#show(port.picture, now);
    else if (port.type === 'skip') this.#skip(now);
    else if (port.type === 'abort') this.#abort();
  }

  update(ms: number): void {
    this.#ms = ms;
    const stage = this.#stage;
    if (!stage) return;
    if (this.#phase === 'shooting' && this.#picture) this.#watch(ms);
    if (this.#phase === 'told' && ms >= this.#toldMs + times.backAfterMs) this.#ready();
    const { spot } = this.#layout;
    if (this.#shot) this.#shot.pose(ms, spot, this.#pose);
    else readyPose(this.#moving ? ms : 0, spot, this.#pose);
    stage.actors.pose(this.#pose, spot);
    stage.actors.view.alpha = this.#fadeAt(ms);
    stage.aim.pose(this.#side, this.#phase === 'ready' ? 1 : 0, this.#moving ? ms : 0);
    this.#drawShout(stage, ms);
    stage.crowd.update(ms, stage.cheer.live);
    stage.cheer.update(ms);
  }

  snapshot(): object {
    const { ball, keeper, kicker } = this.#pose;
    const told = this.#phase === 'told' ? this.#picture : null;
    return {
      phase: this.#phase,
      ms: this.#ms,
      theme: this.#start?.theme ?? null,
      motion: this.#start?.motion ?? null,
      size: [this.#layout.width, this.#layout.height],
      place: [this.#layout.x, this.#layout.y, this.#layout.unit],
      side: this.#side,
      goal: told?.look.goal ?? null,
      ball: [ball.x, ball.y],
      keeper: [keeper.x, keeper.dive],
      kicker: kicker.kind,
      celebrating: this.#stage?.cheer.live ?? false,
      tweens: 0,
    };
  }

  get #moving(): boolean {
    return this.#start?.motion !== 'reduced';
  }

  #place(taken: SafeArea): void {
    this.#taken = taken;
    this.resize(this.#layout.width, this.#layout.height);
  }

  /** Another side was chosen: the last result goes, so that the aim is seen. */
  #aim(side: PenaltyParams['side']): void {
    this.#side = side;
    if (this.#phase === 'told') this.#ready();
  }

  /** Everybody stands as before a shot. */
  #ready(): void {
    this.#phase = 'ready';
    this.#shot = null;
    this.#picture = null;
    this.#stage?.cheer.clear();
  }

  #rest(picture: Picture<PenaltyLook> | null): void {
    this.#ready();
    if (!picture) {
      this.#shots = 0;
      return;
    }
    this.#picture = picture;
    this.#lie(picture);
    this.#phase = 'told';
    this.#toldMs = Infinity;
  }

  /** Shows the end of a shot at once. */
  #lie({ look }: Picture<PenaltyLook>): void {
    const over = new Shot(-100_000);
    over.answer(-100_000, look, this.#high);
    this.#shot = over;
  }

  get #high(): boolean {
    return hash01(this.#start?.seed ?? 0, this.#shots) < 0.5;
  }

  #begin(ms: number, side: PenaltyParams['side']): void {
    this.#ready();
    this.#side = side;
    this.#phase = 'shooting';
    this.#shots += 1;
    this.#kicked = false;
    this.#answeredMs = Infinity;
    if (this.#moving) this.#shot = new Shot(ms);
    this.#tools.sound.click(0.4);
  }

  #show(picture: Picture<PenaltyLook>, ms: number): void {
    if (this.#phase !== 'shooting' || this.#picture) this.#begin(ms, picture.look.side);
    this.#picture = picture;
    this.#answeredMs = ms;
    this.#shot?.answer(ms, picture.look, this.#high);
  }

  /** Plays the sound of the kick, and shows the result when its time has come. */
  #watch(ms: number): void {
    if (!this.#moving && this.#picture && !this.#shot && ms >= this.#answeredMs + times.fadeMs / 2)
      this.#lie(this.#picture);
    if (this.#moving && !this.#kicked && this.#shot && ms >= this.#shot.kickMs) {
      this.#kicked = true;
      this.#tools.sound.drum();
    }
    const endMs = this.#moving ? (this.#shot?.endMs ?? ms) : this.#answeredMs + times.fadeMs;
    if (ms >= endMs) this.#tell(endMs);
  }

  #skip(ms: number): void {
    if (this.#phase !== 'shooting' || !this.#picture) return;
    this.#lie(this.#picture);
    this.#tell(ms);
  }

  #abort(): void {
    if (this.#phase === 'shooting' && !this.#picture) this.#ready();
  }

  #tell(ms: number): void {
    const tone = this.#picture?.tone ?? 'none';
    const { sound } = this.#tools;
    this.#phase = 'told';
    this.#toldMs = ms;
    if (tone === 'win' || tone === 'big') {
      if (this.#moving) this.#stage?.cheer.start(ms, tone === 'big');
      sound.shower();
      if (tone === 'big') sound.brass();
    }
    this.#tools.on({ type: 'shown' });
  }

  /** Opacity of players and ball: with reduced motion they fade out and in, with the result between. */
  #fadeAt(ms: number): number {
    if (this.#phase === 'told') {
      const left = clamp01((this.#toldMs + times.backAfterMs - ms) / times.backMs);
      return this.#moving ? Math.max(0.001, left) : 1;
    }
    if (this.#moving || this.#phase !== 'shooting') return 1;
    return Math.abs(1 - 2 * clamp01((ms - this.#answeredMs) / times.fadeMs));
  }

  #drawShout(stage: Stage, ms: number): void {
    const tone = this.#picture?.tone;
    if (this.#phase !== 'told' || (tone !== 'win' && tone !== 'big')) return stage.shout.pose(0, 1);
    const age = this.#toldMs === Infinity ? Infinity : ms - this.#toldMs;
    const open = clamp01(age / shout.inMs);
    const left = age === Infinity ? 1 : clamp01((times.backAfterMs - age) / times.backMs);
    stage.shout.pose(left, this.#moving && open < 1 ? 0.5 + 0.5 * bounceOut(open) : 1);
  }
}

/** Creates the scene of Penalty King. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<PenaltyParams, PenaltyStep, PenaltyLook> = (tools) =>
  createSceneShell(new PenaltyKing(tools), { sound: tools.sound });
