import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatCount, formatMoney } from '../../contract';
import { $market } from '../core/market/market';
import { classes } from './classes';
import './money.css';

const rollMs = 400;

/** Text whose digits roll when the value changes, but not at the first render. Screen readers get the whole text. */
function Rolling({ text, value, className }: { text: string; value: number; className?: string | undefined }) {
  const shown = useRef({ text, value });
  const [previous, setPrevious] = useState<{ text: string; value: number } | null>(null);
  // A layout effect: a kept tab that is shown again must end its roll before it is painted. The timer of the roll ended
  // when the tab was hidden, so the roll would start anew at each visit.
  useLayoutEffect(() => {
    if (shown.current.text === text) return setPrevious(null);
    setPrevious(shown.current);
    shown.current = { text, value };
    const timer = setTimeout(() => setPrevious(null), rollMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  if (previous === null)
    return (
      <span className={classes('num', className)} translate="no">
        {text}
      </span>
    );
  const before = previous.text.padStart(text.length);
  return (
    <span className={classes('num', 'rolling', value > previous.value && 'rolling--up', className)} translate="no">
      <span className="sr-only">{text}</span>
      {[...text].map((char, index) => {
        const old = before[index + before.length - text.length];
        return old === char ? (
          <span key={index} aria-hidden="true">
            {char}
          </span>
        ) : (
          <span key={`${index}${char}`} className="rolling__cell" aria-hidden="true">
            <span className="rolling__in">{char}</span>
            <span className="rolling__out">{old}</span>
          </span>
        );
      })}
    </span>
  );
}

/** An amount in minor units, formatted for the market. */
export function Money({ minor, className }: { minor: number; className?: string }) {
  const market = useUnit($market);
  return <Rolling text={formatMoney(market, minor)} value={minor} className={className} />;
}

/** A count of coins or diamonds with a picture; `label` is the alternative text of the picture. */
export function Coins({
  count,
  label,
  kind = 'coin',
  className,
}: {
  count: number;
  label: string;
  kind?: 'coin' | 'gem';
  className?: string;
}) {
  const market = useUnit($market);
  return (
    <span className={classes('coins', className)}>
      <img className="coins__art" src={`/art/${kind}.webp`} width={64} height={64} alt={label} decoding="async" />
      <Rolling text={formatCount(market, count)} value={count} />
    </span>
  );
}
