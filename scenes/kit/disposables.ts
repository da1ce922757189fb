/** Something that holds on to memory or to the outside world. */
type Disposable = (() => void) | { destroy(): void };

let live = 0;

/** How many registered things are alive in all scenes; the teardown suite wants it back where it was. */
export const liveDisposables = (): number => live;

/** What a scene must give back, registered where it is made, given back in reverse order. */
export class Disposables {
  readonly #items: Disposable[] = [];

  add<T extends Disposable>(item: T): T {
    this.#items.push(item);
    live += 1;
    return item;
  }

  get size(): number {
    return this.#items.length;
  }

  dispose(): void {
    for (let item = this.#items.pop(); item; item = this.#items.pop()) {
      live -= 1;
      if (typeof item === 'function') item();
      else item.destroy();
    }
  }
}
