/**
 * A fixed number of objects that are created once and reused. When all are taken, `take` returns the one that was taken
 * longest ago. `take` throws when the pool was created with `count` 0.
 */
export class Pool<T extends object> {
  readonly all: readonly T[];
  readonly #name: string;
  readonly #free: T[] = [];
  readonly #taken: T[] = [];

  constructor(name: string, count: number, make: (index: number) => T) {
    this.#name = name;
    this.all = Array.from({ length: count }, (_, index) => make(index));
    this.releaseAll();
  }

  get taken(): number {
    return this.#taken.length;
  }

  take(): T {
    const item = this.#free.pop() ?? this.#taken.shift();
    if (!item) throw new Error(`pool ${this.#name} was made with nothing in it`);
    this.#taken.push(item);
    return item;
  }

  /** Throws when `item` is not taken: after a double release two owners would share one object. */
  release(item: T): void {
    const at = this.#taken.indexOf(item);
    if (at < 0) throw new Error(`pool ${this.#name}: released twice`);
    this.#taken.splice(at, 1);
    this.#free.push(item);
  }

  /**
   * Releases everything and forgets the order of earlier releases. A scene that starts again then takes the same
   * objects for the same things, and so draws them in the same order.
   */
  releaseAll(): void {
    this.#taken.length = 0;
    this.#free.splice(0, this.#free.length, ...[...this.all].reverse());
  }
}
