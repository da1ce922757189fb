import { Container } from 'pixi.js';
import type { Sprite } from 'pixi.js';
import type { Atlas } from '../../../../scenes/kit/loader';
import { clamp01, park } from '../../../../scenes/kit/park';
import { drawn, hit, trail } from '../config';
import { emptyBallPose } from '../drop';
import type { Drop } from '../drop';
import { ballX, ballY, pegY } from '../layout';
import type { DrumsLayout } from '../layout';

const mostRows = 16;
/** Rings of this many pegs are visible at the same time: a ring lives for two hops. */
const rings = 3;

const sprites = (atlas: Atlas, name: string, count: number): readonly Sprite[] =>
  Array.from({ length: count }, () => atlas.sprite(name));

/** The ball, the pegs that it has touched, and the line along which it fell. */
export class Path {
  /** Under the pegs. */
  readonly under = new Container();
  /** Over the pegs. */
  readonly over = new Container();
  /** Between the back and the front of the pockets. */
  readonly ball = new Container();
  readonly #ball: Sprite;
  readonly #light: Sprite;
  readonly #glows: readonly Sprite[];
  readonly #arcs: readonly Sprite[];
  readonly #hits: readonly Sprite[];
  readonly #waves: readonly Sprite[];
  readonly #dots: readonly Sprite[];
  readonly #pose = emptyBallPose();
  readonly #tail = emptyBallPose();
  /** Whether light sprites are drawn. */
  glows = true;
  /** Only what stays is drawn, without rings and tail. */
  still = false;
  #drop: Drop | null = null;
  #layout: DrumsLayout | null = null;

  constructor(atlas: Atlas) {
    this.#ball = atlas.sprite('ball');
    this.#light = atlas.sprite('glow');
    this.#glows = sprites(atlas, 'glow', mostRows);
    this.#arcs = sprites(atlas, 'arc', mostRows);
    this.#hits = sprites(atlas, 'peg-hit', mostRows);
    this.#waves = sprites(atlas, 'waves', rings);
    this.#dots = sprites(atlas, 'dot', trail.dots);
    for (const glow of [this.#light, ...this.#glows]) glow.tint = 0xffd86a;
    this.under.addChild(this.#light, ...this.#glows);
    this.over.addChild(...this.#hits, ...this.#waves, ...this.#arcs, ...this.#dots);
    this.ball.addChild(this.#ball);
    this.clear();
  }

  /** The row that the ball has touched last at the time of the last `update`; -1 before the first. */
  get row(): number {
    return this.#pose.row;
  }

  /** What `update` draws. */
  set(drop: Drop, layout: DrumsLayout): void {
    this.#drop = drop;
    this.#layout = layout;
  }

  clear(): void {
    this.#drop = null;
    this.#pose.row = -1;
    for (const one of [this.#ball, this.#light]) park(one);
    for (const some of [this.#glows, this.#arcs, this.#hits, this.#waves, this.#dots]) some.forEach(park);
  }

  /** Draws the drop at `ms`. */
  update(ms: number): void {
    const drop = this.#drop;
    const layout = this.#layout;
    const pose = this.#pose;
    if (!drop || !layout) return;
    drop.pose(ms, layout, pose);
    this.#ball.alpha = 1;
    this.#ball.scale.set(layout.scale);
    this.#ball.position.set(pose.x, pose.y);
    const falling = ms < drop.landMs && !this.still;
    if (falling && this.glows) {
      this.#light.alpha = 0.85;
      this.#light.scale.set(1.5 * layout.scale);
      this.#light.position.set(pose.x, pose.y);
    } else park(this.#light);
    for (let row = 0; row < mostRows; row += 1) this.#drawRow(drop, row, ms);
    for (let i = 0; i < rings; i += 1) this.#drawRing(drop, i, ms);
    for (let i = 0; i < this.#dots.length; i += 1)
      if (falling) this.#drawDot(drop, i, ms);
      else park(this.#dots[i] as Sprite);
  }

  #drawRow(drop: Drop, row: number, ms: number): void {
    const layout = this.#layout as DrumsLayout;
    const peg = this.#hits[row] as Sprite;
    const glow = this.#glows[row] as Sprite;
    const age = ms - drop.touchMs(row);
    if (row >= drop.rows || age < 0) {
      park(peg);
      park(glow);
      park(this.#arcs[row] as Sprite);
      return;
    }
    const x = ballX(layout, row, drop.rights[row] ?? 0);
    peg.alpha = 1;
    peg.scale.set(layout.scale * (1 + hit.flash * (1 - clamp01(age / hit.flashMs))));
    peg.position.set(x, pegY(layout, row));
    if (this.glows) {
      glow.alpha = hit.glowRest + (hit.glowPeak - hit.glowRest) * (1 - clamp01(age / hit.glowMs));
      glow.scale.set(0.68 * layout.scale);
      glow.position.set(x, pegY(layout, row) - 4 * layout.scale);
    } else park(glow);
    this.#drawArc(drop, row, ms);
  }

  /** The arc of a hop comes when the hop is over; until then the dots behind the ball draw it. */
  #drawArc(drop: Drop, row: number, ms: number): void {
    const layout = this.#layout as DrumsLayout;
    const arc = this.#arcs[row] as Sprite;
    const come = clamp01((ms - drop.touchMs(row + 1)) / trail.comeMs);
    if (come <= 0) return park(arc);
    const y = ballY(layout, row);
    const side = drop.path[row] === 1 ? 1 : -1;
    arc.alpha = come * (trail.first + (trail.last - trail.first) * ((row + 1) / drop.rows));
    arc.position.set(ballX(layout, row, drop.rights[row] ?? 0), y);
    arc.scale.set((side * layout.pitchX) / drawn.pitchX, (ballY(layout, row + 1) - y) / drawn.pitchY);
  }

  /** The rings around the pegs that were touched last. */
  #drawRing(drop: Drop, i: number, ms: number): void {
    const layout = this.#layout as DrumsLayout;
    const wave = this.#waves[i] as Sprite;
    const last = this.#pose.row;
    const row = last - ((((last - i) % rings) + rings) % rings);
    const t = (ms - drop.touchMs(row)) / hit.ringsMs;
    if (this.still || row < 0 || row >= drop.rows || t < 0 || t >= 1) return park(wave);
    wave.alpha = 0.9 * (1 - t);
    wave.scale.set(layout.scale * (0.75 + 0.45 * t));
    wave.position.set(ballX(layout, row, drop.rights[row] ?? 0), pegY(layout, row));
  }

  #drawDot(drop: Drop, i: number, ms: number): void {
    const layout = this.#layout as DrumsLayout;
    const dot = this.#dots[i] as Sprite;
    const share = 1 - (i + 1) / (this.#dots.length + 1);
    drop.pose(ms - (i + 1) * trail.dotMs, layout, this.#tail);
    dot.alpha = 0.8 * share;
    dot.scale.set(layout.scale * (0.35 + 0.65 * share));
    dot.position.set(this.#tail.x, this.#tail.y);
  }
}
