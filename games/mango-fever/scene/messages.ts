import type { SpinLook } from '../../../scenes/kit/reels/spec';
import type { ScenePort } from '../../shell/scene-port';
import type { FeverParams } from '../rules';
import type { FeverSymbol } from '../rules/table';

/** What the scene shows of a spin. */
export type FeverLook = SpinLook<FeverSymbol>;

/** Texts that the scene draws before a result is known. */
export const textNames = ['label', 'zero'] as const;
export type FeverTexts = Readonly<Record<(typeof textNames)[number], string>>;

export type FeverPort = ScenePort<FeverParams, FeverLook>;
