/** Number of times that the estimate keeps. Older ones are dropped, because clocks drift. */
const kept = 24;

/**
 * The server's time from the times in its messages. A message is sent before it arrives, so each one gives a time that
 * is too early by its way. The latest estimate wins. It is never ahead of the server, so the multiplier on the
 * screen is never above the server's.
 */
export class ServerClock {
  readonly #local: () => number;
  readonly #offsets: number[] = [];
  #best = 0;

  /** `local`: a monotonic clock, ms. */
  constructor(local: () => number = () => performance.now()) {
    this.#local = local;
  }

  /** The server's time, ms since 1970; 0 before the first message. */
  now(): number {
    return this.#offsets.length === 0 ? 0 : this.#local() + this.#best;
  }

  /** A message of the server arrived that was sent at `serverMs`. */
  heard(serverMs: number): void {
    this.#offsets.push(serverMs - this.#local());
    if (this.#offsets.length > kept) this.#offsets.shift();
    this.#best = Math.max(...this.#offsets);
  }

  /** The device slept or the page was away: only new messages count. */
  forget(): void {
    const last = this.#offsets.at(-1);
    this.#offsets.length = 0;
    if (last !== undefined) this.#offsets.push(last);
    this.#best = last ?? 0;
  }
}
