import type { Speech } from '../../shell/game';
import { chipCount, chipOf, chipText } from './chips';

const edges = Array.from({ length: 8 }, (_, index) => index * 45);
const colour = (chip: number, part: 'hi' | 'mid' | 'lo'): string => `var(--kente-chip-${chip}-${part})`;

/** One chip, 100 × 102: kente marks on its edge, a ring, and room for its value. */
const Body = ({ chip }: { readonly chip: number }) => (
  <symbol id={`kente-chip-${chip}`} viewBox="0 0 100 102">
    <radialGradient id={`kente-chip-fill-${chip}`} cx=".38" cy=".3" r=".85">
      <stop offset="0" style={{ stopColor: colour(chip, 'hi') }} />
      <stop offset=".55" style={{ stopColor: colour(chip, 'mid') }} />
      <stop offset="1" style={{ stopColor: colour(chip, 'lo') }} />
    </radialGradient>
    <circle cx="50" cy="53" r="48" style={{ fill: colour(chip, 'lo') }} />
    <circle cx="50" cy="50" r="48" fill={`url(#kente-chip-fill-${chip})`} />
    {edges.map((turn) => (
      <g key={turn} transform={`rotate(${turn} 50 50)`}>
        <path d="M43 3.5H57L55.5 14H44.5Z" style={{ fill: 'var(--kente-chip-mark)' }} />
        <path d="M50 5.5 53 8.8 50 12 47 8.8Z" style={{ fill: colour(chip, 'lo') }} />
      </g>
    ))}
    <circle cx="50" cy="50" r="33" opacity=".55" style={{ fill: colour(chip, 'lo') }} />
    <circle
      cx="50"
      cy="50"
      r="31"
      fill={`url(#kente-chip-fill-${chip})`}
      strokeWidth="2"
      style={{ stroke: 'var(--kente-chip-mark)' }}
    />
  </symbol>
);

/** The drawings of all chips. One part of the page renders it; `ChipFace` uses them. */
export const ChipSymbols = () => (
  <svg className="sr-only" aria-hidden="true" focusable="false">
    {Array.from({ length: chipCount }, (_, chip) => (
      <Body key={chip} chip={chip} />
    ))}
  </svg>
);

interface FaceProps {
  /** Minor units. */
  readonly amount: number;
  readonly speech: Pick<Speech, 'market'>;
}

/** A chip with an amount. Decorative: the cell that has it says the amount. */
export function ChipFace({ amount, speech: { market } }: FaceProps) {
  const chip = chipOf(amount, market);
  const text = chipText(amount, market);
  return (
    <svg className="kente-chip" viewBox="0 0 100 102" aria-hidden="true" focusable="false">
      <use href={`#kente-chip-${chip}`} />
      <text
        x="50"
        y={text.length > 2 ? 60 : 63}
        textAnchor="middle"
        style={{
          fill: `var(--kente-chip-${chip}-text)`,
          fontSize: text.length > 4 ? 21 : text.length > 3 ? 24 : text.length > 2 ? 29 : 36,
        }}
      >
        {text}
      </text>
    </svg>
  );
}
