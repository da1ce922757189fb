import { Container, Sprite } from 'pixi.js';
import { Disposables } from '../../../../scenes/kit/disposables';
import { Lettering } from '../../../../scenes/kit/lettering';
import { number } from '../config';

const family = "'Baloo 2', 'Baloo 2 Variable', system-ui, sans-serif";
const size = number.size * number.density;
const common = { family, size, outlineWidth: 0.17, depth: 0.1, maxWidth: number.mostWidth * number.density } as const;

/** Green for a win, pale for everything else: a roll without a win has no win colour. */
const styles = {
  won: { ...common, fill: ['#FFFFFF', '#D6FFE6', '#3FC88A'], outline: '#06402A' },
  lost: { ...common, fill: ['#FFFFFF', '#F3EBDD', '#CDBFA8'], outline: '#4A3A3A' },
} as const;

/** The rolled number. */
export class RolledNumber {
  readonly view = new Container();
  readonly #bag = new Disposables();
  readonly #letters: { readonly won: Lettering; readonly lost: Lettering };
  readonly #sprites: { readonly won: Sprite; readonly lost: Sprite };

  constructor() {
    this.#letters = {
      won: this.#bag.add(new Lettering(styles.won)),
      lost: this.#bag.add(new Lettering(styles.lost)),
    };
    const sprite = (letters: Lettering): Sprite => {
      const made = new Sprite({ texture: letters.texture, anchor: 0.5, alpha: 0 });
      made.scale.set(1 / number.density);
      return made;
    };
    this.#sprites = { won: sprite(this.#letters.won), lost: sprite(this.#letters.lost) };
    this.view.addChild(this.#sprites.won, this.#sprites.lost);
  }

  /** Writes the number in its colour. It stays invisible until `show`. */
  write(text: string, won: boolean): void {
    this.#letters[won ? 'won' : 'lost'].set(text);
    this.#sprites[won ? 'lost' : 'won'].alpha = 0;
  }

  /** Opacity 0–1 of the number that was written. */
  show(won: boolean, alpha: number): void {
    this.#sprites[won ? 'won' : 'lost'].alpha = alpha;
  }

  hide(): void {
    this.#sprites.won.alpha = 0;
    this.#sprites.lost.alpha = 0;
  }

  redraw(): void {
    this.#letters.won.redraw();
    this.#letters.lost.redraw();
  }

  destroy(): void {
    this.#bag.dispose();
  }
}
