import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney, timeIn, type RainConfig } from '../../../../contract';
import { $now } from '../../../core/time/clock';
import { $market } from '../../../core/market/market';
import { $online } from '../../../core/browser/trackers';
import { Button, Icon, Kente, Sheet } from '../../../ui';
import { $isSignedIn, useRest } from '../../access/session';
import { PrizesLink } from '../../wallet/prizes-link';
import { countdownText, liveStatus, secondsUntil } from '../lib/slot';
import { $config } from '../model/config';
import { startPressed } from '../model/moves';
import { $rain, closeAsked } from '../model/rain';
import { BestChance, OddsTable } from './odds-table';
import './rules-sheet.css';

/**
 * Marks the element that gets the focus when the dialog opens. Set directly, because React does not render the
 * autofocus attribute.
 */
const focusFirst = (element: HTMLElement | null): void => element?.setAttribute('autofocus', '');

/** How to play, the odds, the pool and the rules. The first rain of a member shows its odds first and has no pool. */
function Details({ config }: { config: RainConfig }) {
  const { t } = useTranslation('rain');
  const { market, signedIn, close } = useUnit({ market: $market, signedIn: $isSignedIn, close: closeAsked });
  return (
    <>
      <div className="rain-rules__taps">
        <Icon name="hand-tap-fill" />
        <div>
          <b>{t('rules.taps')}</b>
          <p>{t('rules.tapsText')}</p>
        </div>
      </div>
      {config.welcome && <OddsTable config={config} open />}
      {!config.welcome && config.poolLeft !== null && (
        <p className="rain-rules__pool">
          <span>{t('rules.pool')}</span>
          <b className="num">{formatMoney(market, config.poolLeft)}</b>
        </p>
      )}
      <h3 className="rain-rules__head">{t('rules.how')}</h3>
      <ul className="rain-rules__list">
        {config.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {!config.welcome && <OddsTable config={config} />}
      {signedIn && <PrizesLink source="rain" onLeave={() => close()} />}
    </>
  );
}

/** Prize, rules, odds and pool before the rain. Start gives the reason while it is disabled (RAN-3). */
export function RulesSheet() {
  const { t } = useTranslation('rain');
  const { rain, config, now, market, online, start, close } = useUnit({
    rain: $rain,
    config: $config,
    now: $now,
    market: $market,
    online: $online,
    start: startPressed,
    close: closeAsked,
  });
  const rest = useRest();
  const open = rain.at === 'rules';
  if (config === null) return null;
  const slot = open ? rain.slot : null;
  const status = slot ? liveStatus(slot, now) : 'open';
  const begin = slot ? timeIn(market, slot.begin) : '';
  const end = slot ? timeIn(market, slot.end) : '';
  const toGo = slot ? countdownText(secondsUntil(status === 'open' ? slot.end : slot.begin, now)) : '';
  const later = config.durations.some((other) => liveStatus(other, now) === 'upcoming');
  const waits = {
    open: t('rules.start'),
    upcoming: t('rules.startUpcoming', { begin }),
    finished: t(later ? 'rules.startOver' : 'rules.startTomorrow'),
  }[status];
  const label = rest !== null ? rest.off : online ? waits : t('offline.title');
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      title={t('title')}
      footer={
        <Button
          kind="sun"
          size="lg"
          full
          disabled={status !== 'open' || !online || rest !== null}
          busy={open && rain.busy}
          ref={focusFirst}
          onClick={() => start()}
        >
          {label}
        </Button>
      }
    >
      <Kente height={5} className="rain-rules__kente" />
      <div className="rain-rules">
        <p className="rain-rules__prize">{config.title}</p>
        <BestChance config={config} />
        <p className="rain-rules__time">
          <Icon name="clock" />
          <span>{status === 'open' ? t('rules.open', { end }) : t('rules.upcoming', { begin, end })}</span>
          {status === 'open' && <b className="num">{t('rules.endsIn', { time: toGo })}</b>}
        </p>
        {status === 'upcoming' && <p className="muted">{t('rules.wait', { time: toGo })}</p>}
        <Details config={config} />
      </div>
    </Sheet>
  );
}
