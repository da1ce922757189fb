// Loads gsap's global type names; importing the core alone leaves the CSS plugin out of the chunk.
import type {} from 'gsap';
import { gsap as engine } from 'gsap/gsap-core';

type Tween = gsap.core.Tween;
export type Timeline = gsap.core.Timeline;
type Ending = (how: 'done' | 'aborted') => void;

let driven = false;
let rootSeconds = 0;
let alive = 0;

/**
 * From here on tweens move only by `driveTweens`: pause, speed and stepping hold for everything. gsap's own clock,
 * which every new tween wakes,
 * sleeps for good: it would ask for each frame of the rest of the visit.
 */
const takeTheWheel = (): void => {
  if (driven) return;
  driven = true;
  engine.ticker.sleep();
  engine.ticker.wake = () => undefined;
  rootSeconds = engine.globalTimeline.time();
};

/** Moves all tweens on by seconds ≥ 0 of scene time. Root time only grows, whatever scenes come and go. */
export const driveTweens = (seconds: number): void => {
  takeTheWheel();
  // Nothing to move, nothing to pay: tweens made later begin at the root time of now.
  if (alive === 0) return;
  rootSeconds += seconds;
  engine.updateRoot(rootSeconds);
};

/** The tweens of one scene. A killed gsap tween leaves its promise pending for ever; ours end on abort. */
export class Tweens {
  readonly #live = new Map<Tween | Timeline, Ending[]>();

  constructor() {
    takeTheWheel();
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

  /** Settles when the animation has come to its end ('done') or was aborted ('aborted'); never hangs. */
  finished(animation: Tween | Timeline): Promise<'done' | 'aborted'> {
    return new Promise((resolve) => {
      const endings = this.#live.get(animation);
      if (endings) endings.push(resolve);
      else resolve('done');
    });
  }

  /** Ends everything where it is. Call before views are destroyed. */
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
