import { classes } from './classes';
import { Icon, type IconName } from './icon';
import './segmented-control.css';

export interface Segment<V extends string | number> {
  value: V;
  label: string;
  icon?: IconName;
  iconOn?: IconName;
}

/** A choice of one: chips in a row that may scroll, or equal parts with `fill`. */
export function SegmentedControl<V extends string | number>({
  segments,
  value,
  label,
  fill = false,
  onChange,
}: {
  segments: ReadonlyArray<Segment<V>>;
  value: V;
  label: string;
  fill?: boolean;
  onChange: (value: V) => void;
}) {
  return (
    <div className={classes('segments', fill && 'segments--fill')} role="group" aria-label={label}>
      {segments.map((segment) => {
        const on = segment.value === value;
        const icon = on ? (segment.iconOn ?? segment.icon) : segment.icon;
        return (
          <button
            key={segment.value}
            type="button"
            className={classes('segments__one', on && 'segments__one--on')}
            aria-pressed={on}
            onClick={() => onChange(segment.value)}
          >
            {icon && <Icon name={icon} />}
            {segment.label}
          </button>
        );
      })}
    </div>
  );
}
