import { Ball } from './ball';
import './drum.css';

const balls = [
  [30, 42, 4, false],
  [5, 22, 20, false],
  [2, 62, 18, true],
  [21, 41, 28, false],
  [11, 6, 42, true],
  [3, 74, 42, false],
  [14, 28, 50, false],
  [32, 56, 50, false],
  [9, 14, 68, false],
  [7, 40, 74, true],
  [27, 66, 68, false],
] as const;

/** The drum of the hero: decoration only. */
export const Drum = () => (
  <span className="lot-drum" aria-hidden="true">
    <span className="lot-drum__glass">
      {balls.map(([number, left, top, blue]) => (
        <span key={number} className="lot-drum__ball" style={{ left: `${left}%`, top: `${top}%` }}>
          <Ball number={number} blue={blue} />
        </span>
      ))}
    </span>
    <span className="lot-drum__foot" />
  </span>
);
