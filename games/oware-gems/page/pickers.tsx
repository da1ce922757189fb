import { Icon } from '../../shell/icon';
import type { ShellIcon } from '../../shell/icon';
import { pickCounts } from '../rules';
import { deviceRandom } from '../../shell/device-random';
import { addPick, quickCount, quickPick, removePick } from './picks';
import type { OwarePlay } from './types';

interface ToolProps {
  readonly icon: ShellIcon;
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

const Tool = ({ icon, label, disabled, onClick }: ToolProps) => (
  <button type="button" aria-label={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

/** How many cells are picked, one less or more, a quick pick, and no cells. During a round all are off. */
export function Pickers({ play }: { readonly play: OwarePlay }) {
  const { canSet, params, t } = play;
  const { picks } = params;
  const { max } = pickCounts;
  const { length } = picks;
  const set = (next: readonly number[]) => () => play.setParams({ picks: next });
  return (
    <div className="oware-picks" role="group" aria-label={t('picks')}>
      <Tool icon="minus" label={t('fewer')} disabled={!canSet || length === 0} onClick={set(removePick(picks))} />
      <span className="oware-picks__count">
        <b className="num" aria-hidden="true">
          {`${play.count(length)} / ${play.count(max)}`}
        </b>
        <small aria-hidden="true">{t('cells')}</small>
        <span className="sr-only" role="status">
          {t('picked', { count: length, most: max })}
        </span>
      </span>
      <Tool
        icon="plus"
        label={t('more')}
        disabled={!canSet || length >= max}
        onClick={() => play.setParams({ picks: addPick(picks, deviceRandom) })}
      />
      <button
        type="button"
        className="oware-picks__quick"
        disabled={!canSet}
        aria-label={t('quickLabel', { count: quickCount(picks) })}
        onClick={() => play.setParams({ picks: quickPick(picks, deviceRandom) })}
      >
        <Icon name="dice-five" />
        {t('quick')}
      </button>
      <Tool icon="eraser" label={t('clear')} disabled={!canSet || length === 0} onClick={set([])} />
    </div>
  );
}
