import { classes } from '../../../ui';
import './cells.css';

/** A code in mechanical cells; screen readers read it as one word. */
export const CodeCells = ({ code, className }: { code: string; className?: string }) => (
  <span className={classes('code-cells', className)} role="text" aria-label={code}>
    {[...code].map((char, at) => (
      <span key={at} className={classes('code-cells__one', at === 0 && 'code-cells__one--letter')} aria-hidden="true">
        {char}
      </span>
    ))}
  </span>
);
