import { useUnit } from 'effector-react';
import { Icon } from '../../../ui';
import { copyAsked } from '../../../core/browser/copy';
import './hex.css';

/** A long hexadecimal string in groups of eight, for comparing by eye; a part can be highlighted. */
export function Hex({
  value,
  strongFrom = 0,
  strongTo = 0,
}: {
  value: string;
  strongFrom?: number;
  strongTo?: number;
}) {
  const groups = value.match(/.{1,8}/g) ?? [];
  return (
    <code className="hex">
      {groups.map((group, index) => (
        <span key={index} className={index * 8 >= strongFrom && index * 8 < strongTo ? 'hex__strong' : undefined}>
          {group}
        </span>
      ))}
    </code>
  );
}

/** The same with a button that copies the whole string; `label` names it. */
export function CopyHex({ value, label }: { value: string; label: string }) {
  const copy = useUnit(copyAsked);
  return (
    <button type="button" className="copy-hex" onClick={() => copy(value)}>
      <span className="sr-only">{label} </span>
      <Hex value={value} />
      <Icon name="copy" />
    </button>
  );
}
