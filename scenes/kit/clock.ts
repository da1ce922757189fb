/**
 * Scene time in ms since the scene was shown. While it runs, the clock follows the page's time stamps (of frames and of
 * pointer events), so that after a sleep of the page it jumps to the current time. A stopped clock moves only by
 * `advance`.
 */
export class SceneClock {
  #ms = 0;
  #fromMs = 0;
  #fromStamp = 0;
  #speed = 1;
  #running = false;

  get ms(): number {
    return this.#ms;
  }

  get running(): boolean {
    return this.#running;
  }

  get speed(): number {
    return this.#speed;
  }

  /** Follows the page's time stamps from `stamp` (ms) on. */
  start(stamp: number): void {
    this.#fromMs = this.#ms;
    this.#fromStamp = stamp;
    this.#running = true;
  }

  stop(): void {
    this.#running = false;
  }

  /** `speed` is scene ms per page ms, 0.1–4. `stamp` is the present page time in ms. */
  setSpeed(speed: number, stamp: number): void {
    this.tick(stamp);
    this.#speed = speed;
    this.#fromMs = this.#ms;
    this.#fromStamp = stamp;
  }

  /** Moves the clock to a frame's time stamp and returns the scene time in ms. The clock never goes back. */
  tick(stamp: number): number {
    if (this.#running) this.#ms = Math.max(this.#ms, this.at(stamp));
    return this.#ms;
  }

  /**
   * Returns the scene time of an event's time stamp without moving the clock. A stopped clock returns its present time.
   */
  at(stamp: number): number {
    return this.#running ? this.#fromMs + (stamp - this.#fromStamp) * this.#speed : this.#ms;
  }

  /** Moves a stopped clock on by `ms` (≥ 0) and returns the scene time. */
  advance(ms: number): number {
    this.#ms += ms;
    return this.#ms;
  }

  reset(): void {
    this.#ms = 0;
    this.#fromMs = 0;
  }
}

/**
 * The time of an animation frame by the clock of this page or worker, ms. Chromium below 110 stamps the frames of a
 * worker with the time since the device was started.
 */
export function frameTime(stamp: number): number {
  const now = performance.now();
  return stamp > now + 1_000 ? now : stamp;
}
