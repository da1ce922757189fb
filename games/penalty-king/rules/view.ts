import * as v from 'valibot';
import { readerOf } from '../../protocol/read';

/** Sides of the goal, as the player who shoots sees them. */
export const sides = ['left', 'right'] as const;
export const sideSchema = v.picklist(sides);
export type Side = v.InferOutput<typeof sideSchema>;

/** What a shot shows. */
export const viewSchema = v.strictObject({
  /** Where the player shot. */
  side: sideSchema,
  /** Where the keeper dived. */
  dive: sideSchema,
  /** Whether they are different sides. */
  goal: v.boolean(),
});
export type PenaltyView = v.InferOutput<typeof viewSchema>;

/** Reads a view that the server sent. Null when it is not one. */
export const readView = readerOf(viewSchema);
