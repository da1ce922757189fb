import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $market } from '../../../core/market/market';
import { Button, Icon, Sheet } from '../../../ui';
import { $isSignedIn } from '../../access/session';
import { timeIn } from '../../../../contract/wire/calendar';
import { $config, $shown } from '../model/config';
import { $firstRainOpen, firstRainClosed, firstRainEntered, firstRainTaken } from '../model/first-rain';
import { OddsTable } from './odds-table';
import { useNextRain } from './use-next-rain';
import './rules-sheet.css';

/** The possible prizes of a new member's first rain, shown before registration (Q75). */
export function FirstRainSheet() {
  const { t } = useTranslation('rain');
  const { open, config, shown, market, signedIn, close, enter, take } = useUnit({
    open: $firstRainOpen,
    config: $config,
    shown: $shown,
    market: $market,
    signedIn: $isSignedIn,
    close: firstRainClosed,
    enter: firstRainEntered,
    take: firstRainTaken,
  });
  const next = useNextRain();
  const when = shown?.status === 'open' ? t('rules.open', { end: timeIn(market, shown.slot.end) }) : next;
  return (
    <Sheet
      open={open}
      onClose={() => close()}
      title={t('first.title')}
      footer={
        signedIn ? (
          <Button kind="sun" size="lg" full onClick={() => take()}>
            {t('first.start')}
          </Button>
        ) : (
          <>
            <Button kind="ghost" onClick={() => enter('login')}>
              {t('first.login')}
            </Button>
            <Button onClick={() => enter('register')}>{t('first.register')}</Button>
          </>
        )
      }
    >
      <div className="rain-rules rain-rules--first">
        <p>{t('first.text')}</p>
        {when !== null && (
          <p className="rain-rules__time">
            <Icon name="clock" />
            <span>{when}</span>
          </p>
        )}
        {config?.welcome && <OddsTable config={config.welcome} open />}
      </div>
    </Sheet>
  );
}
