import { classes } from '../../../ui';
import './lottery-tokens.css';
import './ball.css';

interface BallProps {
  number: number;
  blue?: boolean;
  /** `lit`: chosen or drawn. `plate`: can be chosen. `missed`: on a ticket, and not drawn. */
  look?: 'lit' | 'plate' | 'missed';
  className?: string;
}

/** A ball with its number (look.md §9). The size is the font size of its parent: one ball is 1em wide. */
export const Ball = ({ number, blue = false, look = 'lit', className }: BallProps) => (
  <span className={classes('lot-ball', `lot-ball--${look}`, blue && 'lot-ball--blue', className)}>
    <b className="num">{number}</b>
  </span>
);

interface BallsProps {
  numbers: readonly number[];
  blue?: readonly number[];
  /** The balls that are lit; by default all. */
  lit?: { readonly numbers: readonly number[]; readonly blue: readonly number[] };
  /** For screen readers; the balls themselves are then hidden from them. */
  label: string;
  className?: string;
}

/** A row of balls: the numbers, and after a line the blue ones. */
export const Balls = ({ numbers, blue = [], lit, label, className }: BallsProps) => (
  <span className={classes('lot-balls', className)} role="img" aria-label={label}>
    {numbers.map((number) => (
      <Ball key={number} number={number} look={lit && !lit.numbers.includes(number) ? 'missed' : 'lit'} />
    ))}
    {blue.length > 0 && <span className="lot-balls__line" />}
    {blue.map((number) => (
      <Ball key={`b${number}`} blue number={number} look={lit && !lit.blue.includes(number) ? 'missed' : 'lit'} />
    ))}
  </span>
);
