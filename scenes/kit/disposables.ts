/** A resource that must be released: memory, a listener, a timer. */
type Disposable = (() => void) | { destroy(): void };

let live = 0;

/**
 * Number of registered resources that are not released yet, over all scenes. The teardown tests compare it before and
 * after a scene.
 */
export const liveDisposables = (): number => live;

/** The resources of a scene. Each one is registered where it is created; `dispose` releases them in reverse order. */
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
