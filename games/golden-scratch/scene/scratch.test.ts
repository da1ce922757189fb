import { describe, expect, test } from 'vitest';
import { noSafeArea } from '../../../scenes/kit/scene';
import { card, enough, panel } from './config';
import { Cover } from './cover';
import { backdropPlace, isNearPanel, onPanel, scratchLayout } from './layout';

describe('the cover of a card', () => {
  test('a stroke clears the same area in one step and in many', () => {
    const [once, often] = [new Cover(), new Cover()];
    once.stroke(0, 100, 600, 100);
    for (let x = 0; x < 600; x += 12) often.stroke(x, 100, x + 12, 100);
    expect(once.share).toBeGreaterThan(0.1);
    expect(often.share).toBeCloseTo(once.share, 2);
  });

  test('the same stroke twice clears nothing more', () => {
    const cover = new Cover();
    cover.stroke(50, 50, 500, 300);
    const { share } = cover;
    cover.stroke(50, 50, 500, 300);
    expect(cover.share).toBe(share);
  });

  test('strokes over one cell leave the other cells covered', () => {
    const cover = new Cover();
    for (let y = 40; y < 180; y += 30) cover.stroke(40, y, 160, y);
    // The round brush leaves the corners and a margin of 3 to 7 units: 0.87 of 204 by 200.
    expect(cover.shareOf(0)).toBeGreaterThan(0.85);
    expect(cover.shareOf(1)).toBeLessThan(0.1);
    expect(cover.shareOf(4)).toBe(0);
  });

  test('strokes over the whole panel clear all of it, and a reset covers it', () => {
    const cover = new Cover();
    for (let y = 0; y <= panel.h; y += 40) cover.stroke(0, y, panel.w, y);
    expect(cover.share).toBeGreaterThan(0.99);
    expect(cover.share).toBeGreaterThan(enough);
    cover.reset();
    expect(cover.share).toBe(0);
    expect(cover.shareOf(8)).toBe(0);
  });

  test('a stroke outside the panel clears nothing', () => {
    const cover = new Cover();
    cover.stroke(-200, -200, -100, 900);
    expect(cover.share).toBe(0);
  });
});

describe('the place of the card', () => {
  const taken = { top: 46, bottom: 262, left: 0, right: 0 };

  test.each([
    [390, 844],
    [360, 640],
    [844, 390],
  ])('at %i × %i the card is inside the free space', (width, height) => {
    const { unit, x, y } = scratchLayout(width, height, taken);
    expect(y - (card.h / 2) * unit).toBeGreaterThanOrEqual(taken.top - 12);
    expect(x - (card.w / 2) * unit).toBeGreaterThanOrEqual(-12);
  });

  test('the centre of the screen is the centre of the card', () => {
    const layout = scratchLayout(390, 844, noSafeArea);
    expect(onPanel(layout.x, layout.y, layout)).toEqual({ x: card.w / 2 - panel.x, y: card.h / 2 - panel.y });
  });

  test('a finger beside the panel does not scratch', () => {
    expect(isNearPanel(300, 300)).toBe(true);
    expect(isNearPanel(-60, 300)).toBe(false);
    expect(isNearPanel(300, panel.h + 60)).toBe(false);
  });

  test('the backdrop covers the screen', () => {
    const layout = scratchLayout(390, 844, taken);
    const { scale, x, y } = backdropPlace(layout);
    expect(x).toBeLessThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(0.001);
    expect(x + 780 * scale).toBeGreaterThanOrEqual(389.999);
    expect(y + 1_688 * scale).toBeGreaterThanOrEqual(843.999);
  });
});
