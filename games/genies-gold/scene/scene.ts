import type { SafeArea } from '../../../scenes/kit/scene';
import { createSceneShell } from '../../../scenes/kit/shell';
import type { CreateScene, Picture, SceneStart, SceneTools } from '../../shell/scene-port';
import { RoundScene } from '../../shell/scene-round';
import type { Begun } from '../../shell/scene-round';
import { wheels } from '../rules/table';
import { genie, idleAngle, turn, win } from './config';
import { genieLayout } from './layout';
import type { GenieLayout } from './layout';
import type { GenieLook, GenieParams, GenieStep } from './look';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { angleOf, modulo, segmentAt, Turn } from './turn';

type Phase = 'idle' | 'turning' | 'landing' | 'rested';

const degrees = Math.PI / 180;
const wonTint = 0xffe795;
const plainTint = 0xb9aee0;

/** The wheel of Genie's Gold. It turns at the tap; the segment comes from the server. */
class GeniesGold extends RoundScene<GenieParams, GenieStep, GenieLook, GenieLayout, Stage> {
  protected phase: Phase = 'idle';
  #params: GenieParams = { risk: 'medium' };
  #turn: Turn | null = null;
  /** Angle at rest, degrees. */
  #angle: number = idleAngle;
  /** When the wheel stood still. */
  #landedAtMs = -Infinity;
  #lastSegment = 0;
  #clickAtMs = -Infinity;

  constructor(tools: SceneTools<GenieStep>) {
    super(tools, 'genies-gold');
  }

  protected load(start: SceneStart<GenieParams>): Promise<Stage> {
    this.#params = start.params;
    return buildStage(this.stageOptions(start));
  }

  protected override ready(): void {
    this.#face();
  }

  protected layoutOf(width: number, height: number, taken: SafeArea): GenieLayout {
    return genieLayout(width, height, taken);
  }

  protected pose(stage: Stage, ms: number): void {
    if (this.phase === 'landing') this.#land(ms);
    const angle = this.#angleAt(ms);
    stage.ring.view.rotation = angle * degrees;
    stage.ring.view.alpha = this.#fadeAt(ms);
    this.#push(stage, angle, ms);
    this.#markSegment(stage, ms);
    this.#hover(stage, ms);
    if (this.moving) stage.bulbs.update(ms, this.#turn !== null);
    stage.sparkles.update(ms);
    stage.cheer.update(ms);
  }

  protected state(): object {
    return {
      place: [this.layout.x, this.layout.y, this.layout.unit],
      risk: this.#risk,
      /** Degrees of the wheel, and the segment at the pointer once it stands still. */
      angle: this.#angleAt(this.ms),
      segment: this.phase === 'rested' ? segmentAt(this.#angle) : null,
      celebrating: this.stage?.cheer.live ?? false,
    };
  }

  /** The risk that the wheel shows: that of the round on the stage, else the chosen one. */
  get #risk(): GenieParams['risk'] {
    return this.picture?.look.risk ?? this.#params.risk;
  }

  #face(): void {
    this.stage?.ring.show({ pays: wheels[this.#risk], texts: this.start?.texts ?? {} });
  }

  /** Another risk has another wheel, so the last round leaves the stage. */
  protected override choose(params: GenieParams): void {
    this.#params = params;
    if (this.phase === 'turning' || this.phase === 'landing') return;
    this.rest(this.picture);
  }

  /** Shows a round without motion. A round of another risk than the chosen one had another wheel, so it is left out. */
  protected rest(given: Picture<GenieLook> | null): void {
    const picture = given?.look.risk === this.#params.risk ? given : null;
    this.#turn = null;
    this.picture = picture;
    this.before = picture;
    this.phase = picture ? 'rested' : 'idle';
    this.#angle = picture ? angleOf(picture.look.segment) : idleAngle;
    this.#landedAtMs = -Infinity;
    this.answeredMs = Infinity;
    this.stage?.cheer.clear();
    this.#face();
  }

  protected begin({ params }: Pick<Begun<GenieParams>, 'params'>, ms: number): void {
    this.before = this.picture;
    this.picture = null;
    this.#params = params;
    this.phase = 'turning';
    this.#turn = this.moving ? new Turn(ms, this.#angle) : null;
    this.answeredMs = Infinity;
    this.stage?.cheer.clear();
    this.#face();
    this.tools.sound.click(0.4);
  }

  protected show(picture: Picture<GenieLook>, ms: number): void {
    if (this.phase !== 'turning') this.begin({ params: { risk: picture.look.risk } }, ms);
    this.picture = picture;
    this.phase = 'landing';
    this.answeredMs = ms;
    this.#turn?.stop(picture.look.segment, ms);
    this.#face();
  }

  #land(ms: number): void {
    const endMs = this.#turn?.endMs ?? this.answeredMs + turn.fadeMs;
    if (ms >= endMs) this.#settle(endMs);
  }

  protected skip(): void {
    if (this.phase === 'landing') this.#settle(-Infinity);
  }

  /** The wheel stands still at `ms`. Reports the presentation as finished. */
  #settle(ms: number): void {
    this.#turn = null;
    this.#angle = angleOf(this.picture?.look.segment ?? 0);
    this.phase = 'rested';
    this.#landedAtMs = ms;
    this.celebrate(() => this.stage?.cheer.start(Math.max(ms, 0), true));
    this.shown();
  }

  /** Degrees of the wheel. With reduced motion it changes in the middle of the cross-fade. */
  #angleAt(ms: number): number {
    if (this.#turn) return this.#turn.angleAt(ms);
    const faded = this.phase === 'landing' && ms >= this.answeredMs + turn.fadeMs / 2;
    return faded && this.picture ? angleOf(this.picture.look.segment) : this.#angle;
  }

  #fadeAt(ms: number): number {
    if (this.moving || this.phase !== 'landing') return 1;
    return this.crossFade(ms, turn.fadeMs);
  }

  /** The pegs push the pointer aside, with a click. */
  #push(stage: Stage, angle: number, ms: number): void {
    const passed = modulo(angle / 18 + 0.5, 1);
    stage.pointer.rotation = this.#turn ? -turn.flick * degrees * Math.max(0, 1 - 2 * passed) : 0;
    const segment = segmentAt(angle);
    if (this.#turn && segment !== this.#lastSegment && ms - this.#clickAtMs >= turn.clickMs) {
      this.#clickAtMs = ms;
      this.tools.sound.click(0.7);
    }
    this.#lastSegment = segment;
  }

  /** The edge of the drawn segment: gold and pulsing after a win, pale otherwise. */
  #markSegment({ mark }: Stage, ms: number): void {
    if (this.phase !== 'rested') {
      mark.alpha = 0;
      return;
    }
    const age = Math.max(0, ms - this.#landedAtMs);
    mark.tint = this.won ? wonTint : plainTint;
    const pulses = this.won && this.moving && age < win.pulseMs * win.pulses;
    mark.alpha = this.won ? (pulses ? 0.55 + 0.45 * Math.cos((age / win.pulseMs) * Math.PI * 2) : 1) : 0.62;
  }

  #hover({ genie: spirit }: Stage, ms: number): void {
    const wave = this.moving ? Math.sin((ms / genie.hoverMs) * Math.PI * 2) * genie.rise : 0;
    const age = ms - this.#landedAtMs;
    const jumps = this.won && this.moving && this.phase === 'rested' && age < genie.jumpMs;
    spirit.y = genie.y + wave - (jumps ? genie.jump * Math.sin((age / genie.jumpMs) * Math.PI) : 0);
  }
}

/** Creates the scene of Genie's Gold. Call `prepare`, then pass the scene to `mountScene`. */
export const createScene: CreateScene<GenieParams, GenieStep, GenieLook> = (tools) =>
  createSceneShell(new GeniesGold(tools), { sound: tools.sound });
