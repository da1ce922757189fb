import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../../../contract';
import { Button, TextAction } from '../../../shared/ui';
import { checkPressed } from '../model/overlay';
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

/** Try Again (0): nothing caught, nothing drawn, or refused; says which (RAN-11). */
export function TryAgain({ rain, onAgain, onClose }: Props) {
  const { t } = useTranslation('rain');
  const { surface, check } = useUnit({ surface: $surface, check: checkPressed });
  const { market } = useGift();
  const next = useNextRain();
  const zero = rain.score === 0;
  const text = (): string => {
    if (zero) return t('again.zero');
    if (rain.message !== null) return rain.message === '' ? t('again.late') : rain.message;
    return rain.score === null ? t('again.last') : t('again.none', { count: rain.score, number: formatCount(market, rain.score) });
  };
  return (
    <div className={surface === 'scene' ? 'rain-low' : ''}>
      <Message
        title={t('again.title')}
        actions={zero
          ? <><Button kind="ghost" onClick={onClose}>{t('again.back')}</Button><Button onClick={onAgain}>{t('again.play')}</Button></>
          : <Button full onClick={onClose}>{t('again.back')}</Button>}
      >
        <p className="rain-message__amount num">{t('again.amount', { amount: formatMoney(market, 0) })}</p>
        {rain.resumed && <p className="rain-message__note">{t('award.last')}</p>}
        <p>{text()}</p>
        {!zero && rain.message === null && <TextAction onClick={() => check(rain.gift ?? null)}>{t('award.check')}</TextAction>}
        {!zero && next && <p className="rain-message__note">{next}</p>}
      </Message>
    </div>
  );
}
