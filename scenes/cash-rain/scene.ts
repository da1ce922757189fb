import type { QualitySettings } from '../kit/governor';
import type { Scene } from '../kit/scene';
import { createSceneShell } from '../kit/shell';
import type { ScenePlay } from '../kit/shell';
import type { Sound } from '../kit/sound';
import { Tweens } from '../kit/tweens';
import { timing } from './config';
import { rainLayout } from './layout';
import type { RainLayout } from './layout';
import { fallingField, Round } from './logic';
import type { Catch } from './logic';
import { emptyPose, poseDrop } from './motion';
import { drawnWidth, lightAfterEnd } from './parts/drops';
import { buildStage } from './parts/stage';
import type { Stage } from './parts/stage';
import { planRain } from './plan';
import type { Drop } from './plan';
import type { RainData, RainIn, RainOut, RainPort } from './messages';

type RainPhase = 'idle' | 'countdown' | 'rain' | 'over' | 'award' | 'try-again';

interface CashRainOptions {
  /** Receives the scene's messages to the app. Called during updates and taps. */
  on(out: RainOut): void;
  sound: Sound;
  /** URL of the art, without a slash at the end. Default: "/scenes/cash-rain". */
  base?: string;
  /** Returns the present scene time in ms. It is the default of `startedAtMs` in `rain`. */
  now(): number;
}

const never = -Infinity;

/** The cash rain: drops fall over the market and can be caught. The scene draws and judges taps; it knows no prizes. */
class CashRain implements ScenePlay<RainPort, RainData, Stage> {
  readonly #options: CashRainOptions;
  readonly #tweens: Tweens;
  readonly #pose = emptyPose();
  #stage: Stage | null = null;
  #data: RainData | null = null;
  #plan: Drop[] = [];
  #layout: RainLayout = rainLayout(390, 844);
  #phase: RainPhase = 'idle';
  #ms = 0;
  #countFromMs = never;
  #counted = 4;
  #round: Round | null = null;
  #second = -1;
  #combo = 0;
  /** Time of the catch after which `combo-lost` was last reported. */
  #comboTold = never;

  constructor(options: CashRainOptions, tweens: Tweens) {
    this.#options = options;
    this.#tweens = tweens;
  }

  build(data: RainData): Promise<Stage> {
    this.#data = data;
    this.#plan = planRain(data.seed);
    return buildStage(this.#options.base ?? '/scenes/cash-rain', data, this.#plan, this.#tweens);
  }

  built(stage: Stage): void {
    this.#stage = stage;
  }

  resize(width: number, height: number): void {
    this.#layout = rainLayout(width, height);
    this.#round?.field.resize(this.#layout);
    this.#stage?.resize(this.#layout);
  }

  setQuality(settings: QualitySettings): void {
    this.#stage?.setQuality(settings);
  }

  send(port: RainPort): void {
    const now = this.#options.now();
    if (port.type === 'tap-key') this.#caught(this.#round?.tapNext(now) ?? null, now);
    else if (port.type === 'idle') this.#enter('idle');
    else if (port.type === 'countdown') this.#count();
    else if (port.type === 'rain') this.#rain(port.startedAtMs ?? now);
    else if (port.type === 'try-again') this.#tryAgain();
    else this.#award(port);
  }

  tap(x: number, y: number, ms: number): void {
    if (this.#phase === 'rain') this.#caught(this.#round?.tap(x, y, ms) ?? null, ms);
  }

  update(ms: number): void {
    const stage = this.#stage;
    this.#ms = ms;
    if (!stage) return;
    this.#passTime(ms);
    const covered = stage.award.view.visible;
    const since = this.#round ? ms - this.#round.startedAtMs : -1;
    const light = covered ? 0 : this.#round ? lightAfterEnd(since) : 0;
    stage.backdrop.update(ms);
    stage.far.update(ms, this.#layout, covered ? 0 : 1);
    stage.near.update(ms, this.#layout, light);
    if (this.#round && since >= 0) stage.drops.update(since, this.#layout, this.#round.field, light);
    stage.splashes.update(ms);
    stage.combo.update(this.#combo, this.#round ? ms - this.#round.lastCatchMs : -1, this.#layout);
    stage.award.update(ms);
    if (this.#phase === 'countdown' || this.#phase === 'rain')
      stage.countdown.update(ms - this.#countFromMs, since, this.#layout);
  }

  snapshot(): object {
    const round = this.#round;
    return {
      phase: this.#phase,
      ms: this.#ms,
      seed: this.#data?.seed ?? null,
      theme: this.#data?.theme ?? null,
      size: [this.#layout.width, this.#layout.height],
      score: round?.score ?? 0,
      combo: round?.comboAt(this.#ms) ?? 0,
      comboShown: this.#stage?.combo.shown ?? 0,
      secondsLeft: round?.secondsLeft(this.#ms) ?? null,
      drops: round ? this.#inAir(round) : [],
      splashes: this.#stage?.splashes.live ?? 0,
      gift: this.#stage?.award.state ?? 'hidden',
      tweens: this.#tweens.live,
    };
  }

  /** Centres of the drops that can be caught now, in CSS px, for test drivers. */
  #inAir(round: Round): { index: number; kind: string; x: number; y: number }[] {
    const since = this.#ms - round.startedAtMs;
    const { unit } = this.#layout;
    return this.#plan
      .filter(
        (drop) => since >= drop.bornMs && since - drop.bornMs < timing.fallMs && round.field.caughtAt(drop.index) < 0,
      )
      .map((drop) => {
        this.#pose.ageMs = since - drop.bornMs;
        const pose = poseDrop(drop, this.#layout, this.#pose);
        return { index: drop.index, kind: drop.kind, x: pose.x * unit, y: pose.y * unit };
      });
  }

  /** Enters a phase and removes what the previous phase showed. */
  #enter(phase: RainPhase): void {
    this.#phase = phase;
    this.#tweens.abort();
    this.#stage?.award.hide();
    this.#stage?.countdown.hide();
    if (phase === 'rain' || phase === 'over') return;
    this.#stage?.drops.clear();
    this.#stage?.splashes.clear();
    this.#stage?.combo.hide();
    this.#round = null;
    this.#combo = 0;
  }

  #count(): void {
    this.#enter('countdown');
    this.#countFromMs = this.#options.now();
    this.#counted = 4;
  }

  #rain(startedAtMs: number): void {
    this.#enter('rain');
    this.#round = new Round(fallingField(this.#plan, this.#layout), startedAtMs);
    this.#second = -1;
    this.#combo = 0;
    this.#options.sound.drum();
  }

  #tryAgain(): void {
    this.#enter('try-again');
    this.#stage?.award.tryAgain();
  }

  #award(port: Extract<RainPort, { type: 'award' }>): void {
    this.#enter('award');
    const { sound } = this.#options;
    this.#stage?.ribbonText.set(port.caughtText);
    this.#stage?.award.start({
      ms: this.#options.now(),
      giftType: port.giftType,
      purse: port.purse,
      opened: () => {
        sound.drum();
        sound.run();
      },
      landed: () => sound.shower(),
    });
  }

  #caught(hit: Catch | null, ms: number): void {
    if (!hit) return;
    const drop = this.#plan[hit.index];
    const round = this.#round;
    if (drop && round && this.#stage) {
      this.#pose.ageMs = ms - round.startedAtMs - drop.bornMs;
      const { x, y } = poseDrop(drop, this.#layout, this.#pose);
      const frame = drop.kind === 'coin' ? 'coin0' : drop.frame;
      this.#stage.splashes.start(ms, x, y, hit.combo, this.#stage.atlas.get(frame), drop.size / drawnWidth[drop.kind]);
    }
    this.#combo = hit.combo;
    this.#options.sound.pluck(hit.combo - 1);
    this.#options.on({ type: 'caught', score: hit.score, combo: hit.combo });
  }

  /** Plays the sounds of countdown and seconds, reports the end of a combo, and ends the rain. */
  #passTime(ms: number): void {
    const { on, sound } = this.#options;
    if (this.#phase === 'countdown') {
      const left = Math.max(0, 3 - Math.floor((ms - this.#countFromMs) / (timing.countdownMs / 3)));
      if (left !== this.#counted) {
        this.#counted = left;
        sound.tick(left === 0);
      }
    }
    const round = this.#round;
    if (this.#phase !== 'rain' || !round) return;
    if (this.#combo > 0 && round.comboAt(ms) === 0 && this.#comboTold !== round.lastCatchMs) {
      this.#comboTold = round.lastCatchMs;
      on({ type: 'combo-lost' });
    }
    const second = round.secondsLeft(ms);
    if (second !== this.#second && ms >= round.startedAtMs) {
      this.#second = second;
      sound.tick(second <= 3);
    }
    if (round.endAt(ms)) {
      this.#phase = 'over';
      sound.drum();
    }
  }
}

/** Creates a cash rain scene. Call `prepare`, then pass the scene to `mountScene`. */
export function createCashRain(options: CashRainOptions): Scene<RainIn, RainData> {
  const tweens = new Tweens();
  return createSceneShell(new CashRain(options, tweens), { sound: options.sound, tweens });
}
