/** A fixed number of things made once. Taking from an empty pool gives the one taken longest ago. */
export class Pool<T extends object> {
  readonly all: readonly T[];
  readonly #name: string;
  readonly #free: T[];
  readonly #taken: T[] = [];

  constructor(name: string, count: number, make: (index: number) => T) {
    this.#name = name;
    this.all = Array.from({ length: count }, (_, index) => make(index));
    this.#free = [...this.all].reverse();
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

  /** Throws when the thing is not out: a double release would hand one thing to two owners. */
  release(item: T): void {
    const at = this.#taken.indexOf(item);
    if (at < 0) throw new Error(`pool ${this.#name}: released twice`);
    this.#taken.splice(at, 1);
    this.#free.push(item);
  }
}
