import './strips.css';

/** The woven strip: at most one on a screen, at an edge (look.md). `height` in r units, 4 to 8. */
export const Kente = ({ height = 6, className = '' }: { height?: 4 | 5 | 6 | 7 | 8; className?: string }) => (
  <span className={`kente kente--${height} ${className}`} aria-hidden="true" />
);

const spans = [
  { from: [-10, 2], to: [180, 6], sag: 15, bulbs: 5 },
  { from: [180, 6], to: [400, 2], sag: 17, bulbs: 6 },
  { from: [400, 2], to: [600, 6], sag: 16, bulbs: 5 },
  { from: [600, 6], to: [800, 2], sag: 16, bulbs: 5 },
] as const;
const colours = [1, 1, 2, 1, 3] as const;

/** A point of the hanging cable; t from 0 to 1. */
const hang = ({ from, to, sag }: (typeof spans)[number], t: number): readonly [number, number] => {
  const u = 1 - t;
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2] as const;
  const at = (axis: 0 | 1) => u * u * from[axis] + 2 * u * t * middle[axis] + t * t * to[axis];
  return [at(0), at(1)];
};
const cable = spans
  .map(
    ({ from, to, sag }) =>
      `M${from.join(' ')}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to.join(' ')}`,
  )
  .join('');
const bulbs = spans.flatMap((span) =>
  Array.from({ length: span.bulbs }, (_, index) => hang(span, (index + 0.5) / span.bulbs)),
);

/** The string of lights under the home bar: one on a screen, at the top; four bulbs twinkle. */
export const Festoon = ({ className = '' }: { className?: string }) => (
  <svg
    className={`festoon ${className}`}
    viewBox="0 0 780 62"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path className="festoon__cable" d={cable} />
    {bulbs.map(([x, y], index) => (
      <g
        key={index}
        className={`festoon__bulb festoon__bulb--${colours[index % colours.length] ?? 1}${index % 5 === 2 ? ' festoon__bulb--twinkle' : ''}`}
      >
        <circle className="festoon__glow" cx={x} cy={y + 8} r="26" />
        <rect className="festoon__socket" x={x - 2} y={y - 1} width="4" height="4.5" rx="1" />
        <circle cx={x} cy={y + 7.4} r="4.6" />
      </g>
    ))}
    <defs>
      {[1, 2, 3].map((colour) => (
        <radialGradient key={colour} id={`festoon-${colour}`} className={`festoon__bulb--${colour}`}>
          <stop offset="0" stopColor="currentColor" stopOpacity="0.5" />
          <stop offset="0.45" stopColor="currentColor" stopOpacity="0.19" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </radialGradient>
      ))}
    </defs>
  </svg>
);
