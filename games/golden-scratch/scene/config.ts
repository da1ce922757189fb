/** Sizes in units of the card picture (760 by 990); see assets/src/games/golden-scratch/card.mjs. */
export const card = { w: 760, h: 990, turnDegrees: -1.5 } as const;
export const panel = { x: 74, y: 280, w: 612, h: 600 } as const;
export const cell = { w: 204, h: 200 } as const;
/** The line below the lettering. */
export const line = { x: 380, y: 246, size: 28, width: 560 } as const;

/** Diameter of the coin that scratches: 37 CSS px on a phone (look.md §8). */
export const brush = 74;
/** The rest of the foil disappears when this share is scratched off. */
export const enough = 0.6;
/** A cell counts as seen when this share of it is scratched off. */
export const seen = 0.5;

/** Times in ms. */
export const time = {
  /** A new card moves into place. */
  deal: 200,
  /** The rest of the foil fades. */
  fade: 300,
  /** The same with reduced motion. */
  fadeReduced: 200,
  /** The rings of the three equal amounts. */
  ring: 260,
  /** A flake falls. */
  flake: 400,
  /** The coin stays where the finger was. */
  coin: 900,
} as const;

/** Flakes in the air at most. */
export const flakes = 44;
/** Units between two flakes of a stroke. */
export const flakeEvery = 26;
