/**
 * Scene time in ms since the scene was shown. Running, it follows time stamps of the page (those of frames and of
 * pointer events), so a page that slept jumps to the truth; manual, it moves only when told.
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

  /** Follows the page's time stamps from `stamp` on. */
  start(stamp: number): void {
    this.#fromMs = this.#ms;
    this.#fromStamp = stamp;
    this.#running = true;
  }

  stop(): void {
    this.#running = false;
  }

  /** 0.1–4; scene ms per page ms. */
  setSpeed(speed: number, stamp: number): void {
    this.tick(stamp);
    this.#speed = speed;
    this.#fromMs = this.#ms;
    this.#fromStamp = stamp;
  }

  /** Moves to the truth at a frame's time stamp and gives it. Never goes back. */
  tick(stamp: number): number {
    if (this.#running) this.#ms = Math.max(this.#ms, this.at(stamp));
    return this.#ms;
  }

  /** Scene time of an event's time stamp, without moving. Manual clocks answer the present. */
  at(stamp: number): number {
    return this.#running ? this.#fromMs + (stamp - this.#fromStamp) * this.#speed : this.#ms;
  }

  /** Manual only: goes on by ms ≥ 0. */
  advance(ms: number): number {
    this.#ms += ms;
    return this.#ms;
  }

  reset(): void {
    this.#ms = 0;
    this.#fromMs = 0;
  }
}
