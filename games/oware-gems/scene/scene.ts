import type { QualitySettings } from '../../../scenes/kit/governor';
import { noSafeArea } from '../../../scenes/kit/scene';
import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { ScenePlay } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, ScenePort, SceneStart, SceneTools } from '../../shell/scene-port';
import { bowl, win } from './config';
import { Draw } from './draw';
import { owareLayout } from './layout';
import type { OwareLayout } from './layout';
import type { OwareLook, OwareParams, OwareStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';

type Port = ScenePort<OwareParams, OwareLook>;
type Phase = 'idle' | 'waiting' | 'showing' | 'rested';

const sameCells = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((cell) => others.includes(cell));

/** The board of Oware Gems. It marks the player's picks and lays the cells that the server has drawn. */
class OwareGems implements ScenePlay<Port, SceneStart<OwareParams>, Stage> {
  readonly #tools: SceneTools<OwareStep>;
  #stage: Stage | null = null;
  #start: SceneStart<OwareParams> | null = null;
  #draw = new Draw(false);
  #layout: OwareLayout = owareLayout(390, 844, noSafeArea);
  #taken: SafeArea = noSafeArea;
  #phase: Phase = 'idle';
  #ms = 0;
  #picks: readonly number[] = [];
  /** The last round, and the round before `begin`. */
  #picture: Picture<OwareLook> | null = null;
  #before: Picture<OwareLook> | null = null;
  #begunAtMs = Infinity;
  #changedAtMs = -Infinity;
  /** How many gems have had their sound. */
  #heard = 0;
  #hits = 0;

  constructor(tools: SceneTools<OwareStep>) {
    this.#tools = tools;
  }

  async build(start: SceneStart<OwareParams>): Promise<Stage> {
    this.#start = start;
    this.#picks = start.params.picks;
    this.#draw = new Draw(!this.#moving);
    this.#draw.pick(this.#picks);
    const base = this.#tools.base ?? '/scenes/oware-gems';
    return buildStage({ base, theme: start.theme, seed: start.seed, moving: this.#moving });
  }

  built(stage: Stage): void {
    this.#stage = stage;
    this.#touch();
  }

  resize(width: number, height: number): void {
    this.#layout = owareLayout(width, height, this.#taken);
    this.#draw.mouthY = bowl.foot + bowl.mouth * this.#layout.bowl;
    this.#stage?.resize(this.#layout);
    this.#touch();
  }

  setQuality(settings: QualitySettings): void {
    this.#stage?.setQuality(settings);
    this.#touch();
  }

  /** The cells are DOM buttons of the page. A tap beside them ends the draw. */
  tap(): void {
    this.#skip();
  }

  send(port: Port): void {
    const now = this.#tools.now();
    if (port.type === 'room') this.#place(port.taken);
    else if (port.type === 'params') this.#pick(port.params.picks);
    else if (port.type === 'rest') this.#rest(port.picture);
    else if (port.type === 'begin') this.#begin(port.params.picks, now);
    else if (port.type === 'show') this.#show(port.picture, now);
    else if (port.type === 'skip') this.#skip();
    else if (port.type === 'abort') this.#rest(this.#before);
  }

  update(ms: number): void {
    this.#ms = ms;
    if (this.#phase === 'showing') {
      this.#sound(ms);
      if (ms >= this.#draw.endMs) this.#finish();
    }
    const changing = ms <= Math.max(this.#draw.quietAtMs, this.#changedAtMs) + win.endMs;
    this.#stage?.update(this.#draw, ms, changing);
    this.#stage?.swayBowl(ms, this.#phase === 'waiting' ? this.#begunAtMs : Infinity);
  }

  snapshot(): object {
    const { landed, hits } = this.#draw.countAt(this.#ms);
    return {
      phase: this.#phase,
      ms: this.#ms,
      theme: this.#start?.theme ?? null,
      motion: this.#start?.motion ?? null,
      size: [this.#layout.width, this.#layout.height],
      place: [this.#layout.x, this.#layout.y, this.#layout.unit],
      picks: Array.from({ length: 40 }, (_, index) => index + 1).filter((cell) => this.#draw.isPicked(cell)),
      drawn: [...this.#draw.drawn],
      /** Gems that lie in their pits now, and hits among them. */
      landed,
      hits,
      celebrating: this.#draw.hasWonAt(this.#ms),
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

  /** Other picks take the last round off the board; the same picks bring it back. */
  #pick(picks: readonly number[]): void {
    this.#picks = picks;
    if (this.#phase === 'waiting' || this.#phase === 'showing') return;
    if (this.#picture && sameCells(picks, this.#picture.look.picks)) this.#lay(this.#picture);
    else {
      this.#draw.clear();
      this.#draw.pick(picks);
    }
    this.#touch();
  }

  #lay({ look, tone }: Picture<OwareLook>): void {
    this.#draw.show(look, tone, -Infinity);
  }

  #rest(picture: Picture<OwareLook> | null): void {
    this.#picture = picture;
    this.#before = picture;
    this.#phase = picture ? 'rested' : 'idle';
    this.#begunAtMs = Infinity;
    this.#pick(this.#picks);
  }

  #begin(picks: readonly number[], ms: number): void {
    this.#before = this.#picture;
    this.#picture = null;
    this.#picks = picks;
    this.#phase = 'waiting';
    this.#begunAtMs = ms;
    this.#draw.clear();
    this.#draw.pick(picks);
    this.#touch();
    this.#tools.sound.click(0.4);
  }

  #show(picture: Picture<OwareLook>, ms: number): void {
    this.#picture = picture;
    this.#picks = picture.look.picks;
    this.#phase = 'showing';
    this.#heard = 0;
    this.#hits = 0;
    this.#draw.show(picture.look, picture.tone, ms);
    this.#touch();
  }

  #skip(): void {
    if (this.#phase !== 'showing') return;
    this.#draw.land(this.#tools.now());
    this.#touch();
    this.#finish();
  }

  #finish(): void {
    this.#phase = 'rested';
    this.#chime(this.#picture?.tone ?? 'none');
    this.#tools.on({ type: 'shown' });
  }

  /** A gem that lands clicks; a hit plays the next note of the scale. */
  #sound(ms: number): void {
    const { sound } = this.#tools;
    const cell = this.#draw.drawn[this.#heard];
    if (cell === undefined || !this.#draw.hasLanded(cell, ms)) return;
    this.#heard += 1;
    if (this.#draw.isPicked(cell)) {
      sound.pluck(this.#hits);
      this.#hits += 1;
    } else sound.click(0.7);
  }

  #chime(tone: Picture<OwareLook>['tone']): void {
    if (tone === 'win' || tone === 'big') this.#tools.sound.chord();
    if (tone === 'big') this.#tools.sound.brass();
  }
}

/** Creates the scene of Oware Gems. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<OwareParams, OwareStep, OwareLook> = (tools) =>
  createSceneShell(new OwareGems(tools), { sound: tools.sound });
