import { Container, Sprite } from 'pixi.js';
import type { Texture } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { park } from '../../../../scenes/kit/park';
import type { Glyph, GlyphSet } from '../../../../scenes/kit/times/glyphs';
import { axis, plot } from '../config';
import type { RocketColours } from '../config';
import { heightOf, multiplierStep, secondStep } from '../flight';
import type { Axes } from '../flight';

/** A short label of small characters, centred. Texts change only when the scale of the axis does. */
class Label {
  readonly view = new Container();
  readonly #sprites: readonly Sprite[];
  #text = '';

  constructor(tint: number) {
    this.#sprites = Array.from({ length: axis.places }, () => new Sprite({ tint, alpha: 0, scale: 0 }));
    this.view.addChild(...this.#sprites);
  }

  write(text: string, glyphOf: (char: string) => Glyph | null): void {
    if (text === this.#text) return;
    this.#text = text;
    const glyphs = [...text].map(glyphOf);
    let x = -glyphs.reduce((sum, glyph) => sum + (glyph?.width ?? 7), 0) / 2;
    this.#sprites.forEach((sprite, i) => {
      const glyph = glyphs[i];
      if (glyph) {
        sprite.texture = glyph.texture;
        // Pixi takes over the anchor of a texture only when the sprite is created.
        sprite.anchor.copyFrom(glyph.texture.defaultAnchor ?? { x: 0.5, y: 0.5 });
        sprite.position.set(x + glyph.width / 2, 0);
        sprite.scale.set(1);
        sprite.alpha = 1;
      } else park(sprite);
      x += glyph?.width ?? 7;
    });
  }
}

interface Mark {
  readonly line: Sprite;
  readonly plate: Sprite;
  readonly label: Label;
}

/** Lines and labels of both axes: multipliers on the left, seconds below. */
export class AxisMarks {
  readonly view = new Container();
  readonly #rows: readonly Mark[];
  readonly #columns: readonly Mark[];
  readonly #glyphOf: (char: string) => Glyph | null;
  readonly #point: string;

  constructor(
    atlas: Atlas,
    set: GlyphSet,
    { colours, second, point, solid }: { colours: RocketColours; second: Glyph; point: string; solid: Texture },
  ) {
    this.#point = point;
    this.#glyphOf = (char) => {
      if (char === '×') return set.times;
      if (char === 's') return second;
      if (char === point) return set.point;
      return char === ' ' ? null : (set.digits[Number(char)] ?? null);
    };
    const mark = (): Mark => {
      const line = new Sprite({ texture: solid, tint: colours.line });
      const plate = atlas.sprite('plate');
      plate.tint = colours.plate;
      return { line, plate, label: new Label(colours.label) };
    };
    // The first row is the line on which the curve stands.
    this.#rows = Array.from({ length: axis.y.count + 1 }, mark);
    this.#columns = Array.from({ length: axis.x.count }, mark);
    const all = [...this.#rows, ...this.#columns];
    this.view.addChild(...all.map(({ line }) => line));
    this.view.addChild(...all.map(({ plate }) => plate));
    this.view.addChild(...all.map(({ label }) => label.view));
  }

  /** Before the take-off the axes are not shown. */
  hide(): void {
    this.view.alpha = 0;
  }

  draw(axes: Axes, part: number): void {
    this.view.alpha = 1;
    this.#drawRows(axes, part);
    this.#drawColumns(axes);
  }

  #drawRows(axes: Axes, part: number): void {
    const step = multiplierStep(axes.multiplier, part < 0.6 ? 2 : axis.y.count);
    const first = Math.floor(1 / step + 1e-9) * step + step;
    for (let i = 0; i < this.#rows.length; i += 1) {
      const value = i === 0 ? 1 : first + (i - 1) * step;
      const { line, plate, label } = this.#rows[i] as Mark;
      const used = value <= axes.multiplier;
      label.view.alpha = used ? 1 : 0;
      if (!used) {
        park(line);
        park(plate);
        continue;
      }
      const y = heightOf(value, axes, part);
      line.position.set(plot.x, y - 1);
      line.scale.set(780 - plot.x, 2);
      line.alpha = i === 0 ? 0.5 : 0.2;
      plate.position.set(axis.y.x, y);
      plate.scale.set(0.8, 0.94);
      plate.alpha = 0.5;
      label.view.position.set(axis.y.x, y);
      const tenths = Math.round(value * 10);
      label.write(
        tenths >= 1_000 ? `${Math.round(value)}×` : `${Math.floor(tenths / 10)}${this.#point}${tenths % 10}×`,
        this.#glyphOf,
      );
    }
  }

  #drawColumns(axes: Axes): void {
    const step = secondStep(axes.ms, axis.x.count);
    for (let i = 0; i < this.#columns.length; i += 1) {
      const value = (i + 1) * step;
      const { line, plate, label } = this.#columns[i] as Mark;
      const used = value * 1_000 <= axes.ms;
      label.view.alpha = used ? 1 : 0;
      if (!used) {
        park(line);
        park(plate);
        continue;
      }
      const x = plot.x + (plot.width * value * 1_000) / axes.ms;
      line.position.set(x - 1, 0);
      line.scale.set(3, 10);
      line.alpha = 0.7;
      plate.position.set(x, axis.x.y);
      plate.scale.set(0.86, 0.94);
      plate.alpha = 0.36;
      label.view.position.set(x, axis.x.y);
      label.write(`${value} s`, this.#glyphOf);
    }
  }
}
