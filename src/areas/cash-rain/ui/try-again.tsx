import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../../../contract';
import { Button, TextAction } from '../../../ui';
import { $shown } from '../model/config';
import { checkPressed } from '../model/ways-out';
import type { RainState } from '../model/state';
import { $surface } from '../model/surface';
import { Message } from './messages';
import { useGift } from './use-gift';
import { useNextRain } from './use-next-rain';

interface Props {
  rain: Extract<RainState, { at: 'try-again' }>;
  onAgain: () => void;
  onClose: () => void;
}

/**
 * Try Again for three cases: nothing caught, gift type 0, or refused; the text says which (RAN-11). The title does not
 * say "try again" when this slot cannot be played again (Q72).
 */
export function TryAgain({ rain, onAgain, onClose }: Props) {
  const { t } = useTranslation('rain');
  const { surface, shown, check } = useUnit({ surface: $surface, shown: $shown, check: checkPressed });
  const { market } = useGift();
  const next = useNextRain();
  const zero = rain.score === 0;
  const open = rain.gift === undefined && shown?.status === 'open';
  const text = (): string => {
    if (zero) return t(surface === 'still' ? 'again.zeroStill' : 'again.zero');
    if (rain.message !== null) return rain.message === '' ? t('again.late') : rain.message;
    return rain.score === null
      ? t('again.last')
      : t('again.none', { count: rain.score, number: formatCount(market, rain.score) });
  };
  return (
    <div className={surface === 'scene' ? 'rain-low' : ''}>
      <Message
        title={t(open ? 'again.title' : 'again.noGift')}
        actions={
          open ? (
            <>
              <Button kind="ghost" onClick={onClose}>
                {t('again.back')}
              </Button>
              <Button onClick={onAgain}>{t('again.play')}</Button>
            </>
          ) : (
            <Button full onClick={onClose}>
              {t('again.back')}
            </Button>
          )
        }
      >
        {open && <p className="rain-message__amount num">{t('again.amount', { amount: formatMoney(market, 0) })}</p>}
        {rain.resumed && <p className="rain-message__note">{t('award.last')}</p>}
        <p>{text()}</p>
        {rain.gift !== undefined && (
          <TextAction onClick={() => check(rain.gift ?? null)}>{t('award.check')}</TextAction>
        )}
        {!open && next && <p className="rain-message__note">{next}</p>}
      </Message>
    </div>
  );
}
