import * as v from 'valibot';
import { readerOf } from '../../protocol/read';
import { bestReturn, type GameRules, type Way } from '../../protocol/rules';
import { pathsOf, pocketsOf, risks, rowCounts, type Risk, type Rows } from './table';
import { riskSchema, rowsSchema, type DrumsView } from './view';

export { pathsOf, pocketsOf, risks, rowCounts, type Risk, type Rows } from './table';
export { readView, viewSchema, type DrumsView } from './view';

export type DrumsParams = { readonly rows: Rows; readonly risk: Risk };
/** The direction of the ball at each row from the top: 0 is left, 1 is right. */
export type DrumsFacts = ReadonlyArray<0 | 1>;

/** The drop along a path. The pocket is the number of steps to the right. */
function dropOf({ rows, risk }: DrumsParams, path: DrumsFacts): DrumsView {
  const pocket = path.filter((step) => step === 1).length;
  return { rows, risk, path: [...path], pocket, pays: pocketsOf(rows, risk)[pocket]! };
}

const ways = ({ rows, risk }: DrumsParams): readonly Way[] => {
  const paths = pathsOf(rows);
  const pays = pocketsOf(rows, risk).map((multiplier, pocket) => ({ multiplier, weight: paths[pocket]! }));
  return [{ total: 2n ** BigInt(rows), pays }];
};

/** Talking Drums (107): a ball falls through rows of pegs, at each one to the left or to the right, into a pocket. */
export const talkingDrums: GameRules<DrumsParams, DrumsFacts> = {
  id: '107',
  slug: 'talking-drums',
  version: '1',
  readParams: readerOf(v.strictObject({ rows: rowsSchema, risk: riskSchema })),
  readStep: () => null,
  draw: ({ rows }, draw) => Array.from({ length: rows }, () => draw.integer(2) as 0 | 1),
  standing: (params, path, steps) => {
    if (steps.length > 0) return null;
    const view = dropOf(params, path);
    return { over: true, multiplier: view.pays, canCollect: false, view };
  },
  revealed: (params, path, steps) => (steps.length > 0 ? null : dropOf(params, path)),
  maxMultiplier: ({ rows, risk }) => pocketsOf(rows, risk)[0]!,
  ways,
  returnOf: (params) => bestReturn(ways(params)),
  examples: rowCounts.flatMap((rows) => risks.map((risk) => ({ rows, risk }))),
};
