import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $theme } from '../../../core/theme/theme';
import { $market } from '../../../core/market/market';
import { $online } from '../../../core/browser/trackers';
import { Kente, LiveText, Picture, Skeleton, classes } from '../../../ui';
import { timeIn } from '../../../../contract/wire/calendar';
import type { ShownSlot } from '../lib/slot';
import { $counts, $planAwaited, $shown, $toGo } from '../model/config';
import { $opening } from '../model/overlay';
import { rainOpened } from '../model/rain';
import './rain-tokens.css';
import './rain-widget.css';

/** Title, time and action of a slot. */
function Words({ shown: { slot, status, next } }: { shown: ShownSlot }) {
  const { t } = useTranslation('rain-widget');
  const [market, counts, opening] = useUnit([$market, $counts, $opening]);
  const begin = timeIn(market, slot.begin);
  const end = timeIn(market, slot.end);
  const action = {
    open: t('grab'),
    played: t('see'),
    upcoming: t('starts', { begin }),
    finished: t('tomorrow'),
  }[status];
  const title = {
    open: 'open',
    played: 'played',
    upcoming: 'between',
    finished: 'between',
  } as const;
  const times = {
    open: t('range', { begin, end }),
    upcoming: t('range', { begin, end }),
    finished: t('over'),
    played: next ? t('next', { begin: timeIn(market, next.begin) }) : t('nextTomorrow'),
  };
  return (
    <span className="rain-widget__words">
      <span className="rain-widget__title">{t(title[status])}</span>
      <span className="rain-widget__time">
        {times[status]}
        {counts && (
          <>
            {' '}
            <i>·</i> {t(status === 'open' ? 'endsIn' : 'startsIn')} <LiveText className="num" of={$toGo} />
          </>
        )}
      </span>
      <span
        className={classes(
          'rain-widget__action',
          status === 'open' ? 'rain-widget__action--lit' : 'rain-widget__action--calm',
          opening && 'rain-widget__action--busy',
        )}
      >
        {action}
      </span>
    </span>
  );
}

/**
 * The rain on the home page: its state, its time, and one action (RAN-2). Savanna shows the green card of board 02,
 * Dusk a compact lit card. The widget blinks every second while the slot is open (RAN-12).
 */
export function RainWidget() {
  const { theme, shown, awaited, online, opening, open } = useUnit({
    theme: $theme,
    shown: $shown,
    awaited: $planAwaited,
    online: $online,
    opening: $opening,
    open: rainOpened,
  });
  if (shown === null) {
    return awaited && online ? (
      <Skeleton className={classes('rain-widget', `rain-widget--${theme}`, 'rain-widget--waiting')} />
    ) : null;
  }
  return (
    <button
      type="button"
      className={classes('rain-widget', `rain-widget--${theme}`, `rain-widget--${shown.status}`)}
      aria-busy={opening || undefined}
      onClick={() => open()}
    >
      <Picture className="rain-widget__art" src={`/art/rain-widget-${theme}`} width={780} height={241} alt="" />
      <Words shown={shown} />
      {theme === 'b' && <Kente height={5} className="rain-widget__kente" />}
    </button>
  );
}
