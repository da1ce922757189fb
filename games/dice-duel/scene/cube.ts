import { lightFrom } from './config';

/**
 * A position of a die, in degrees: how far it has turned around its own axis, how far that axis leans, and its angle on
 * the screen.
 */
export interface Turn {
  angle: number;
  lean: number;
  turn: number;
}

/** Where one face of the cube lies on the screen: the affine map of its unit square, and how much light it gets. */
export interface FaceMap {
  /** Whether the face looks at the player. */
  visible: boolean;
  /** Screen vectors of the face's right and down edges and its centre, for a cube with edge 1. y points down. */
  ax: number;
  ay: number;
  bx: number;
  by: number;
  x: number;
  y: number;
  /** 0 (in shade) to 1 (in full light). */
  light: number;
}

export const emptyFaceMap = (): FaceMap => ({ visible: false, ax: 0, ay: 0, bx: 0, by: 0, x: 0, y: 0, light: 0 });

const rad = Math.PI / 180;
/** Resting view: the cube stands on an edge towards the player, seen from above. */
const yaw = 45 * rad;
const pitch = 35.26 * rad;

/** Outward normal, right and down of each face, in the cube's own axes. Opposite faces are neighbours in the list. */
const faces: readonly (readonly [readonly number[], readonly number[], readonly number[]])[] = [
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, -1, 0],
  ],
  [
    [0, 0, -1],
    [-1, 0, 0],
    [0, -1, 0],
  ],
  [
    [1, 0, 0],
    [0, 0, -1],
    [0, -1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
];
export const faceCount = faces.length;

/** The rotation of the last `setTurn`, row by row: right, up, towards the player. */
const m = new Float64Array(9);

/** Turns the rotation on: mixes two of its rows by an angle in radians. */
const mix = (first: number, second: number, angle: number): void => {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  for (let column = 0; column < 3; column += 1) {
    const a = m[first * 3 + column] as number;
    const b = m[second * 3 + column] as number;
    m[first * 3 + column] = c * a - s * b;
    m[second * 3 + column] = s * a + c * b;
  }
};

/** Computes the rotation of a cube. `mapFace` uses it until the next call. Allocates nothing. */
export const setTurn = ({ angle, lean, turn }: Turn): void => {
  m.fill(0);
  m[0] = 1;
  m[4] = 1;
  m[8] = 1;
  mix(1, 2, angle * rad);
  mix(0, 1, lean * rad);
  mix(0, 2, yaw);
  mix(1, 2, pitch);
  mix(0, 1, -turn * rad);
};

const row = (r: number, v: readonly number[]): number =>
  (m[r * 3] as number) * (v[0] as number) +
  (m[r * 3 + 1] as number) * (v[1] as number) +
  (m[r * 3 + 2] as number) * (v[2] as number);

/** Writes where face `index` (0–5) of a cube with edge 1 lies on the screen into `map`. */
export const mapFace = (index: number, map: FaceMap): void => {
  const face = faces[index] as (typeof faces)[number];
  const normal = face[0];
  const right = face[1];
  const down = face[2];
  const facing = row(2, normal);
  map.visible = facing > 0.001;
  map.ax = row(0, right);
  map.ay = -row(1, right);
  map.bx = row(0, down);
  map.by = -row(1, down);
  map.x = row(0, normal) / 2;
  map.y = -row(1, normal) / 2;
  const lit = row(0, normal) * lightFrom.x + row(1, normal) * lightFrom.y + facing * lightFrom.z;
  // Faces away from the light are lit by the sky, so the range is halved and raised.
  map.light = 0.5 + lit / 2;
};

/** Pips on the faces of a die in the order of `mapFace`: opposite faces add up to seven. */
type Pips = readonly [number, number, number, number, number, number];
const firstPips: Pips = [5, 2, 3, 4, 1, 6];

const rolled = ([top, bottom, front, back, right, left]: Pips): Pips => [back, front, top, bottom, right, left];
const turned = ([top, bottom, front, back, right, left]: Pips): Pips => [top, bottom, right, left, back, front];

const times = (count: number, move: (pips: Pips) => Pips, pips: Pips): Pips =>
  count > 0 ? times(count - 1, move, move(pips)) : pips;

/** One of the 24 positions of a real die; `index` is 0–23. For decoration: it does not depend on a roll. */
export const pipsOf = (index: number): Pips => {
  const side = Math.floor(index / 4) % 6;
  // Four sides come to the top by rolling, the other two by rolling after a turn to the left or right.
  const top = side < 4 ? times(side, rolled, firstPips) : rolled(times(side === 4 ? 1 : 3, turned, firstPips));
  return times(index % 4, turned, top);
};
