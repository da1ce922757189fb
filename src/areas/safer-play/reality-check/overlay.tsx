import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../contract';
import { $language } from '../../../core/i18n/language';
import { $market } from '../../../core/market/market';
import { useWords } from '../../../core/i18n/words';
import { Button, Dialog, Kente, TextAction } from '../../../ui';
import { sayMinutes } from '..';
import { $open, $shown, continued, left, limitsChosen } from './model';
import './reality-check.css';

/**
 * Today's totals every 30 or 60 minutes: time, stakes, net. Needs an answer from the player, and waits for the end of a
 * rain.
 */
export function RealityCheck() {
  const { t } = useTranslation('protection');
  const there = useWords('protection');
  const { open, shown, market, language, goOn, leave, toLimits } = useUnit({
    open: $open,
    shown: $shown,
    market: $market,
    language: $language,
    goOn: continued,
    leave: left,
    toLimits: limitsChosen,
  });
  if (!there) return null;
  const facts = [
    ['time', sayMinutes(language, Math.floor(shown.seconds / 60))],
    ['staked', formatMoney(market, shown.staked)],
    ['net', formatMoney(market, shown.won - shown.staked)],
  ] as const;
  return (
    <Dialog
      open={open}
      onClose={goOn}
      dismissible={false}
      closeButton={false}
      title={t('reality.title')}
      header={<Kente height={6} />}
      actions={
        <>
          <Button kind="ghost" onClick={() => leave()}>
            {t('reality.leave')}
          </Button>
          <Button onClick={() => goOn()}>{t('reality.continue')}</Button>
        </>
      }
    >
      <p>{t('reality.text', { minutes: shown.minutes })}</p>
      <dl className="reality__facts">
        {facts.map(([name, value]) => (
          <div key={name} className="reality__fact">
            <dt>{t(`today.${name}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <TextAction onClick={() => toLimits()}>{t('reality.limits')}</TextAction>
    </Dialog>
  );
}
