import { Container, Sprite } from 'pixi.js';
import { fontFamily } from '../../../../scenes/kit/fonts';
import type { Texture } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { Painting } from '../../../../scenes/kit/painting';
import type { Brush } from '../../../../scenes/kit/painting';
import { park } from '../../../../scenes/kit/park';
import { symbols } from '../../rules/table';
import type { KingsSymbol } from '../../rules/table';
import { paintDensity, plate, symbolScale } from '../config';

const box = { x: 0, y: -40, width: plate.right - plate.left, height: 60 };
const gap = 24;
const ink = { won: '#FFD76A', plain: '#EFE6FA', rest: '#B9A8CC' } as const;
export type PlateInk = keyof typeof ink;

/** What the plate shows. */
export interface PlateText {
  readonly left: string;
  readonly right: string;
  readonly ink: PlateInk;
  /** The symbol of the line that is drawn. */
  readonly symbol?: KingsSymbol;
}

/** The plate under the reels: the line that is drawn and what it pays, then the result and its amount. */
export class Plate {
  readonly view = new Container();
  readonly #painting: Painting;
  readonly #symbol: Sprite;
  readonly #textures: Readonly<Record<string, Texture>>;
  #shown: PlateText = { left: '', right: '', ink: 'rest' };

  constructor(atlas: Atlas) {
    this.#textures = Object.fromEntries(symbols.map((name) => [name, atlas.get(name)]));
    this.#painting = new Painting(box, paintDensity, (brush) => this.#paint(brush));
    this.#symbol = new Sprite({ texture: this.#textures[symbols[0]] as Texture, anchor: 0.5 });
    this.#symbol.position.set(plate.symbolX, plate.middle);
    park(this.#symbol);
    const words = new Sprite({ texture: this.#painting.texture });
    words.position.set(plate.left, plate.base);
    this.view.addChild(words, this.#symbol);
  }

  write(text: PlateText): void {
    const { left, right, ink: colour, symbol } = this.#shown;
    if (text.left === left && text.right === right && text.ink === colour && text.symbol === symbol) return;
    this.#shown = text;
    if (text.symbol) {
      this.#symbol.texture = this.#textures[text.symbol] as Texture;
      this.#symbol.alpha = 1;
      this.#symbol.scale.set(symbolScale);
    } else park(this.#symbol);
    this.#painting.redraw();
  }

  redraw(): void {
    this.#painting.redraw();
  }

  destroy(): void {
    this.#painting.destroy();
  }

  #paint(brush: Brush): void {
    const { left, right, ink: colour, symbol } = this.#shown;
    brush.textBaseline = 'alphabetic';
    brush.font = `800 ${plate.size}px ${fontFamily}`;
    const rightWidth = brush.measureText(right).width;
    brush.fillStyle = ink[colour];
    brush.fillText(right, box.width - rightWidth, 0);
    const from = symbol ? plate.leftOfSymbol - plate.left : 0;
    const room = box.width - rightWidth - gap - from;
    brush.font = `700 ${plate.size}px ${fontFamily}`;
    const wanted = brush.measureText(left).width;
    if (wanted > room) brush.font = `700 ${Math.floor((plate.size * room) / wanted)}px ${fontFamily}`;
    brush.fillStyle = '#FFF8EA';
    brush.fillText(left, from, 0);
  }
}
