import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { $online } from '../../../core/browser/trackers';
import { Button } from '../../../ui';
import { $profile, useRest } from '../../access/session';
import { $today, claim, signPressed, winTapped } from '../model/model';

/**
 * Signs in for today; afterwards the link to the wheel (SGN-2, SGN-3). A lost or slow answer is shown as being checked,
 * never as failed (D3).
 */
export function Action() {
  const { t } = useTranslation('daily');
  const { today, state, checking, online, market, member, sign, win } = useUnit({
    today: $today,
    state: claim.$state,
    checking: claim.$checking,
    online: $online,
    market: $market,
    member: $profile,
    sign: signPressed,
    win: winTapped,
  });
  const rest = useRest();
  if (today === null) return null;
  const signed = today.status === 1;
  const looking = !signed && checking;
  const waits = looking || (!signed && (!online || rest !== null));
  const label = signed
    ? t('win')
    : rest !== null
      ? rest.off
      : looking
        ? t('checking')
        : online
          ? t('sign')
          : t('offline.title');
  const coins = (
    <>
      <img src="/art/coin.webp" width={64} height={64} alt="" />
      <span className="num">{formatCount(market, today.cashBack)}</span>
    </>
  );
  return (
    <>
      <Button
        size="lg"
        full
        kind={signed ? 'sun' : 'primary'}
        className="daily__action"
        disabled={waits}
        busy={!signed && (state === 'asking' || member === null)}
        {...(signed || waits ? {} : { cost: coins })}
        onClick={() => (signed ? win() : sign())}
      >
        {label}
      </Button>
      <p className="daily__looking" role="status">
        {looking && t('checkingText')}
      </p>
    </>
  );
}
