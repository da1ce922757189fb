import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { $online } from '../../../core/browser/trackers';
import { Button, classes, Dialog, Kente, Picture } from '../../../ui';
import { $bonus, $checking, $open, $sending, $stars, closed, sendPressed, starsPicked } from '../model/model';
import './rating.css';

const all = [1, 2, 3, 4, 5] as const;

function Stars() {
  const { t } = useTranslation('daily');
  const [stars, sending, pick] = useUnit([$stars, $sending, starsPicked]);
  return (
    <div className="rating__stars" role="radiogroup" aria-label={t('rating.stars')}>
      {all.map((star) => (
        <label key={star} className={classes('rating__star', star <= stars && 'rating__star--lit')}>
          <input
            className="sr-only"
            type="radio"
            name="rating"
            checked={star === stars}
            disabled={sending}
            onChange={() => pick(star)}
            aria-label={t('rating.star', { count: star })}
          />
          <Picture src="/art/daily/star" width={96} height={96} alt="" eager />
        </label>
      ))}
    </div>
  );
}

/** The question for one to five stars, in the store build only (RAT-1, RAT-2). */
export function Rating() {
  const { t } = useTranslation('daily');
  const { open, stars, bonus, sending, checking, online, market, send, close } = useUnit({
    open: $open,
    stars: $stars,
    bonus: $bonus,
    sending: $sending,
    checking: $checking,
    online: $online,
    market: $market,
    send: sendPressed,
    close: closed,
  });
  // The question opens by itself. The focus moves into it, but not to a star, which would look chosen.
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (open) text.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <Dialog
      open={open}
      onClose={() => close()}
      closeButton={false}
      title={t('rating.title')}
      header={<Kente height={6} />}
      actions={
        <>
          <Button kind="ghost" onClick={() => close()}>
            {t('rating.later')}
          </Button>
          <Button busy={sending} disabled={stars === 0 || !online} onClick={() => send()}>
            {t(!online ? 'offline.title' : stars === 0 ? 'rating.pick' : 'rating.send')}
          </Button>
        </>
      }
    >
      <p ref={text} tabIndex={-1} className="rating__text">
        {t('rating.text', { count: bonus, number: formatCount(market, bonus) })}
      </p>
      <Stars />
      <p className="rating__checking" role="status">
        {checking && t('rating.checking')}
      </p>
    </Dialog>
  );
}
