// This import loads gsap's global type names. The value import below takes only the core, so the CSS plugin is not in
// the chunk.
import type {} from 'gsap';
import { gsap as engine } from 'gsap/gsap-core';

type Tween = gsap.core.Tween;
export type Timeline = gsap.core.Timeline;
type Ending = (how: 'done' | 'aborted') => void;

let driven = false;
let rootSeconds = 0;
let alive = 0;

/**
 * After this call, tweens move only by `driveTweens`, so that pause, speed and stepping apply to all of them. gsap's
 * own ticker is put to sleep for good. Otherwise each new tween would wake it, and it would request every animation
 * frame for the rest of the visit.
 */
const stopOwnTicker = (): void => {
  if (driven) return;
  driven = true;
  engine.ticker.sleep();
  engine.ticker.wake = () => undefined;
  rootSeconds = engine.globalTimeline.time();
};

/** Moves all tweens on by `seconds` (≥ 0) of scene time. gsap's root time only grows, also when scenes are replaced. */
export const driveTweens = (seconds: number): void => {
  stopOwnTicker();
  // Without live tweens there is nothing to update. Tweens that are created later begin at the current root time.
  if (alive === 0) return;
  rootSeconds += seconds;
  engine.updateRoot(rootSeconds);
};

/**
 * The tweens of one scene. The promise of a killed gsap tween never settles; promises of `finished` settle on `abort`
 * too.
 */
export class Tweens {
  readonly #live = new Map<Tween | Timeline, Ending[]>();

  constructor() {
    stopOwnTicker();
  }

  get live(): number {
    return this.#live.size;
  }

  to(target: object, vars: gsap.TweenVars): Tween {
    return this.#keep(engine.to(target, vars));
  }

  fromTo(target: object, from: gsap.TweenVars, to: gsap.TweenVars): Tween {
    return this.#keep(engine.fromTo(target, from, to));
  }

  timeline(vars: gsap.TimelineVars = {}): Timeline {
    return this.#keep(engine.timeline(vars));
  }

  /** Resolves with 'done' when the animation has ended, or with 'aborted' when it was aborted. */
  finished(animation: Tween | Timeline): Promise<'done' | 'aborted'> {
    return new Promise((resolve) => {
      const endings = this.#live.get(animation);
      if (endings) endings.push(resolve);
      else resolve('done');
    });
  }

  /** Stops all tweens at their current values. Call it before views are destroyed. */
  abort(): void {
    const aborted = [...this.#live];
    this.#live.clear();
    alive -= aborted.length;
    for (const [animation, endings] of aborted) {
      animation.kill();
      for (const end of endings) end('aborted');
    }
  }

  destroy(): void {
    this.abort();
  }

  #keep<T extends Tween | Timeline>(animation: T): T {
    const endings: Ending[] = [];
    this.#live.set(animation, endings);
    alive += 1;
    const told = animation.eventCallback('onComplete') as (() => void) | undefined;
    animation.eventCallback('onComplete', () => {
      if (this.#live.delete(animation)) alive -= 1;
      told?.();
      for (const end of endings) end('done');
    });
    return animation;
  }
}
