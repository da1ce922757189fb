import { useUnit } from 'effector-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../contract';
import { awardPlace } from '../../../../scenes/cash-rain/layout';
import { $reducedMotion } from '../../../core/browser/trackers';
import { Button, Icon, Money, Picture, classes } from '../../../ui';
import { useCountUp } from '../../../ui/use-count-up';
import { $balance } from '../../wallet';
import { $shareOpen, shareAsked } from '../model/ending';
import { checkPressed } from '../model/ways-out';
import { awardStaged } from '../model/ports';
import type { RainState } from '../model/state';
import { $surface } from '../model/surface';
import { ShareSheet } from './share-sheet';
import { useGift } from './use-gift';
import './award.css';

type Awarded = Extract<RainState, { at: 'award' }>;

/** The purse that receives the gift, with its current balance. */
function Purse({ purse }: { purse: 'money' | 'coins' | 'diamonds' }) {
  const { t } = useTranslation('rain');
  const { market } = useGift();
  const balance = useUnit($balance);
  return (
    <>
      <img src={purse === 'diamonds' ? '/art/gem.webp' : '/art/coin.webp'} width={64} height={64} alt="" />
      <span className="rain-hud__count">
        <span className="rain-hud__label">{t(purse === 'money' ? 'award.balance' : `award.${purse}`)}</span>
        {balance === null ? (
          <b className="num">–</b>
        ) : purse === 'money' ? (
          <Money minor={balance.money} />
        ) : (
          <b className="num">{formatCount(market, balance[purse])}</b>
        )}
      </span>
    </>
  );
}

/** Returns the top of the amount in px, as the scene draws it; null before the first layout. */
function useAmountTop(root: RefObject<HTMLDivElement | null>): number | null {
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => {
    const frame = root.current;
    if (!frame) return undefined;
    const place = () => setTop(awardPlace(frame.clientWidth, frame.clientHeight).amountTop);
    place();
    const observer = new ResizeObserver(place);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [root]);
  return top;
}

/** The picture and the ribbon, when no scene shows them. */
const StillArt = ({ ribbon }: { ribbon: string }) => (
  <>
    <div className="rain-award__rays" aria-hidden="true" />
    <Picture className="rain-award__art" src="/art/menu/cash-rain" width={108} height={108} alt="" eager />
    <p className="rain-award__ribbon">{ribbon}</p>
  </>
);

/** Close, check and share. While the share sheet is open, only check is left. */
function Actions({ gift, onClose }: { gift: Awarded['gift']; onClose: () => void }) {
  const { t } = useTranslation('rain');
  const [shareOpen, share, check] = useUnit([$shareOpen, shareAsked, checkPressed]);
  return (
    <>
      {!shareOpen && (
        <Button kind="sun" size="lg" className="rain-award__main" onClick={onClose}>
          {t('again.back')}
        </Button>
      )}
      <button type="button" className="rain-award__share" onClick={() => check(gift)}>
        <Icon name="shield-check-fill" />
        {t('award.check')}
      </button>
      {!shareOpen && (
        <button type="button" className="rain-award__share" onClick={() => share()}>
          <Icon name="share-network" />
          {t('award.share')}
        </button>
      )}
    </>
  );
}

/** The award as on board 08: ribbon, counting amount, purse, and the share sheet a second later. */
export function Award({ rain, onClose }: { rain: Awarded; onClose: () => void }) {
  const { t } = useTranslation('rain');
  const { surface, still, shareOpen, check, staged } = useUnit({
    surface: $surface,
    still: $reducedMotion,
    shareOpen: $shareOpen,
    check: checkPressed,
    staged: awardStaged,
  });
  const { market, parts } = useGift();
  const { purse, value, unit, text } = parts(rain.gift);
  const amount = useCountUp(value, text, still);
  const root = useRef<HTMLDivElement>(null);
  const pill = useRef<HTMLDivElement>(null);
  const top = useAmountTop(root);
  const caught =
    rain.score === null || rain.resumed
      ? t('award.last')
      : t('award.caught', { count: rain.score, number: formatCount(market, rain.score) });

  // The element with focus was unmounted with the claim, so the award takes the focus and is read out.
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    const frame = root.current?.getBoundingClientRect();
    const icon = pill.current?.querySelector('img')?.getBoundingClientRect();
    if (!frame || !icon || surface !== 'scene') return;
    staged({
      caughtText: caught,
      purse: { x: icon.left + icon.width / 2 - frame.left, y: icon.top + icon.height / 2 - frame.top },
    });
  }, [staged, surface, caught]);

  return (
    <div
      ref={root}
      role="group"
      aria-label={caught}
      tabIndex={-1}
      className={classes('rain-award', surface === 'still' && 'rain-award--still')}
    >
      {surface === 'still' && <StillArt ribbon={caught} />}
      <div ref={pill} className="rain-hud__pill rain-hud__caught rain-award__purse">
        {purse && <Purse purse={purse} />}
      </div>
      <div className="rain-award__won" style={top === null || surface === 'still' ? undefined : { top }}>
        <p className="rain-prize">
          <span className="sr-only">{text(value)}</span>
          <span ref={amount} aria-hidden="true">
            {text(still ? value : 0)}
          </span>
        </p>
        {unit && <p className="rain-award__unit">{unit}</p>}
        <p className="rain-award__added">{t('award.added')}</p>
        <div className="rain-award__acts">
          <Actions gift={rain.gift} onClose={onClose} />
        </div>
      </div>
      {shareOpen && <ShareSheet onCheck={() => check(rain.gift)} />}
    </div>
  );
}
