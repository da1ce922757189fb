/** Risks in the order of the picker. */
export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

/** Segments of the wheel. Each is equally likely. */
export const segments = 20;

const tenths = (...wheel: readonly number[]): readonly number[] => wheel.map((pays) => pays * 1_000);

/**
 * What each segment pays by risk, in ten-thousandths of the stake, clockwise from segment 0. The numbers per risk are
 * those of economy.md §12. Equal segments are spread evenly: the way from a segment to the next equal one differs from
 * 20 / count by at most two segments.
 */
export const wheels: Readonly<Record<Risk, readonly number[]>> = {
  low: tenths(20, 12, 0, 12, 12, 15, 0, 12, 12, 12, 0, 12, 12, 12, 0, 15, 12, 12, 0, 12),
  medium: tenths(50, 0, 0, 30, 0, 18, 0, 0, 15, 0, 0, 18, 0, 30, 0, 0, 15, 0, 18, 0),
  high: tenths(194, ...Array.from({ length: segments - 1 }, () => 0)),
};
