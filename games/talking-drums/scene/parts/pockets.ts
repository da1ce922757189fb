import { Container } from 'pixi.js';
import type { Sprite, Texture } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, easeOut, park } from '../../../../scenes/kit/park';
import { drawn, labelSize, letters, marker } from '../config';
import type { Drop } from '../drop';
import { colourOf, pocketPlace } from '../layout';
import type { DrumsLayout } from '../layout';

const most = 17;
const mostLetters = 4;
/** The middle of the label, as a share of the height of the pocket. */
const labelAt = 0.52;
const names: Readonly<Record<string, string>> = { '.': 'point', ',': 'comma' };

/** Advance widths of the letters in units, by name. The art build writes them. */
export type LetterWidths = Readonly<Record<string, number>>;

interface Pocket {
  readonly mouth: Sprite;
  readonly front: Container;
  readonly cup: Sprite;
  readonly letters: readonly Sprite[];
}

/** The pockets with their labels, and the marker around the one in which the ball lies. */
export class Pockets {
  /** The openings, under the ball. */
  readonly mouths = new Container();
  /** The fronts with the labels, over the ball. */
  readonly fronts = new Container();
  readonly marker: Sprite;
  readonly #atlas: Atlas;
  readonly #widths: LetterWidths;
  readonly #pockets: readonly Pocket[];
  #layout: DrumsLayout | null = null;
  #pressed = -1;
  /** Middle and width of each pocket. Kept, so that a frame allocates nothing. */
  readonly #xs = new Float64Array(most);
  readonly #ws = new Float64Array(most);

  constructor(atlas: Atlas, widths: LetterWidths) {
    this.#atlas = atlas;
    this.#widths = widths;
    this.marker = atlas.sprite('marker');
    this.#pockets = Array.from({ length: most }, () => {
      const cup = atlas.sprite('cup-0');
      const glyphs = Array.from({ length: mostLetters }, () => atlas.sprite('letter-0'));
      const front = new Container();
      front.addChild(cup, ...glyphs);
      return { mouth: atlas.sprite('mouth-0'), front, cup, letters: glyphs };
    });
    this.mouths.addChild(...this.#pockets.map(({ mouth }) => mouth));
    this.fronts.addChild(...this.#pockets.map(({ front }) => front));
    park(this.marker);
  }

  /** Places the pockets and writes `labels`, from left to right. */
  set(layout: DrumsLayout, labels: readonly string[]): void {
    this.#layout = layout;
    this.#pressed = -1;
    for (let index = 0; index < most; index += 1) {
      const pocket = this.#pockets[index] as Pocket;
      if (index > layout.rows) {
        [pocket.mouth, pocket.cup, ...pocket.letters].forEach(park);
        continue;
      }
      const { x, w } = pocketPlace(layout, index);
      this.#xs[index] = x;
      this.#ws[index] = w;
      const colour = colourOf(index, layout.rows);
      const [wide, high] = [w / drawn.pocketWidth, layout.pocketHeight / drawn.pocketHeight];
      pocket.mouth.texture = this.#atlas.get(`mouth-${colour}`);
      pocket.cup.texture = this.#atlas.get(`cup-${colour}`);
      for (const sprite of [pocket.mouth, pocket.cup]) {
        sprite.alpha = 1;
        sprite.scale.set(wide, high);
      }
      pocket.mouth.position.set(x, layout.pocketTop);
      pocket.front.position.set(x, layout.pocketTop);
      this.#write(pocket.letters, labels[index] ?? '', w - letters.space * 2);
    }
  }

  /** Presses the pocket of a drop and marks it. `won`: whether it pays more than the stake. */
  update(drop: Drop | null, ms: number, won: boolean): void {
    const layout = this.#layout;
    if (!layout) return;
    const index = drop && ms >= drop.landMs ? (drop.rights[drop.rows] ?? -1) : -1;
    if (this.#pressed >= 0 && this.#pressed !== index) this.#press(this.#pressed, 0);
    this.#pressed = index;
    if (drop === null || index < 0) return park(this.marker);
    const sink = drop.sinkAt(ms);
    this.#press(index, sink);
    const w = this.#ws[index] ?? 0;
    const come = easeOut(clamp01((ms - drop.landMs) / marker.comeMs));
    this.marker.tint = won ? marker.won : marker.rest;
    this.marker.alpha = come;
    this.marker.scale.set(w / drawn.pocketWidth, layout.pocketHeight / drawn.pocketHeight);
    this.marker.position.set(this.#xs[index] ?? 0, layout.pocketTop + sink);
  }

  #press(index: number, sink: number): void {
    const { mouth, front } = this.#pockets[index] as Pocket;
    const top = (this.#layout?.pocketTop ?? 0) + sink;
    if (mouth.y === top) return;
    mouth.y = top;
    front.y = top;
  }

  /** Writes a label into at most `room` units; longer ones get narrower letters of the same height. */
  #write(glyphs: readonly Sprite[], text: string, room: number): void {
    const layout = this.#layout as DrumsLayout;
    const chars = [...text].map((char) => names[char] ?? char);
    const size = labelSize[layout.rows] / letters.size;
    const width = chars.reduce((sum, name) => sum + this.#widthOf(name), 0);
    const narrow = Math.min(1, room / (width * size));
    let x = (-width * size * narrow) / 2;
    for (let i = 0; i < glyphs.length; i += 1) {
      const sprite = glyphs[i] as Sprite;
      const name = chars[i];
      if (name === undefined) {
        park(sprite);
        continue;
      }
      const step = this.#widthOf(name) * size * narrow;
      sprite.texture = this.#letter(name);
      sprite.alpha = 1;
      sprite.scale.set(size * narrow, size);
      sprite.position.set(x + step / 2, layout.pocketHeight * labelAt);
      x += step;
    }
  }

  #widthOf(name: string): number {
    return this.#widths[`letter-${name}`] ?? 0;
  }

  #letter(name: string): Texture {
    return this.#atlas.get(`letter-${name}`);
  }
}
