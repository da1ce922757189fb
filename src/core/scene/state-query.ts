import { readWish, type Wish } from '../../../scenes/workbench/query';

/** A scene state that an address asks for. Null: the address does not say, and the app keeps its own value. */
export interface StateWish {
  scene: string;
  state: string | null;
  seed: number;
  /** Scene time in ms at which the scene stands still; null: the scene goes on. */
  at: number | null;
  theme: Wish['theme'] | null;
  lang: Wish['lang'] | null;
  quality: Wish['quality'] | null;
  motion: Wish['motion'] | null;
}

/**
 * Reads the workbench's query of an address of the app; null when it names no scene. The window has its own size, so
 * width and height are not read.
 */
export function readStateWish(search: string): StateWish | null {
  const query = new URLSearchParams(search);
  const wish = readWish(search);
  const given = <K extends 'theme' | 'lang' | 'quality' | 'motion'>(name: K): Wish[K] | null =>
    query.get(name) === wish[name] ? wish[name] : null;
  if (!wish.scene) return null;
  return {
    scene: wish.scene,
    state: wish.state,
    seed: wish.seed,
    at: wish.at,
    theme: given('theme'),
    lang: given('lang'),
    quality: given('quality'),
    motion: given('motion'),
  };
}
