/** What the scene shows of a spin. */
export interface GenieLook {
  readonly risk: 'low' | 'medium' | 'high';
  /** The segment at the pointer, 0 to 19. */
  readonly segment: number;
}

export interface GenieParams {
  readonly risk: 'low' | 'medium' | 'high';
}
export type GenieStep = never;
