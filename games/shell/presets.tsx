import type { ShellSpeech } from './speech';

/** What the presets need of a game with a stake row. */
export interface PresetsProps {
  readonly speech: ShellSpeech;
  /** Minor units. */
  readonly state: {
    readonly stake: number;
    readonly limits: { readonly min: number; readonly max: number };
    readonly table: { readonly stakes: { readonly presets: readonly number[] } } | null;
  };
  readonly play: { readonly canSet: boolean };
  /** Min and Max stand at the ends, and two of the presets are left out for them. */
  readonly ends?: boolean;
  onStake(stake: number): void;
}

/** Stakes to choose from. */
export function Presets({ speech, state, play, ends = false, onStake }: PresetsProps) {
  const { stake, limits } = state;
  const presets = state.table?.stakes.presets ?? [];
  const shown = ends ? presets.slice(1, 4) : presets;
  const all = [
    ...(ends ? [{ at: limits.min, text: speech.shell('min'), label: 'minLabel' as const }] : []),
    ...shown.map((at) => ({ at, text: speech.moneyShort(at), label: null })),
    ...(ends ? [{ at: limits.max, text: speech.shell('max'), label: 'maxLabel' as const }] : []),
  ];
  return (
    <div className="presets" role="group" aria-label={speech.shell('stake')}>
      {all.map(({ at, text, label }) => (
        <button
          key={label ?? at}
          type="button"
          aria-pressed={label === null ? at === stake : undefined}
          aria-label={label === null ? undefined : speech.shell(label, { amount: speech.money(at) })}
          disabled={!play.canSet || (label === null ? at < limits.min || at > limits.max : at === stake)}
          onClick={() => onStake(at)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
