import type { LineLook, SpinLook } from '../../../scenes/kit/reels/spec';
import type { ScenePort } from '../../shell/scene-port';
import type { KingsParams } from '../rules';
import type { KingsSymbol } from '../rules/table';

/** A line that pays, with what the plate shows of it. */
export interface KingsLine extends LineLook {
  readonly symbol: KingsSymbol;
  /** "×600", in line stakes. */
  readonly pays: string;
}

/** What the scene shows of a spin. */
export interface KingsLook extends SpinLook<KingsSymbol> {
  readonly lines: readonly KingsLine[];
}

/** Texts that the scene draws at all times: the plate before a result, and the letters of a big win. */
export const textNames = ['label', 'zero', 'big'] as const;
export type KingsTexts = Readonly<Record<(typeof textNames)[number], string>>;

export type KingsPort = ScenePort<KingsParams, KingsLook>;
