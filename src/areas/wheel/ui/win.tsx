import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { $reducedMotion } from '../../../core/browser/trackers';
import { classes } from '../../../ui';
import { useCountUp } from '../../../ui/use-count-up';
import type { Board } from '../lib/board';
import { $play, type Result } from '../model/play';
import { kindOf, usePrize } from './use-prize';
import './win.css';

const flying = Array.from({ length: 10 }, (_, index) => index);

/** The path of the flying coins: from the middle of the plate to the purse in the bar, CSS px. */
function useFlight(purse: RefObject<HTMLElement | null>) {
  const plate = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [from, to] = [plate.current?.getBoundingClientRect(), purse.current?.getBoundingClientRect()];
    if (!from || !to) return;
    const middle = (one: number, two: number) => (one + two) / 2;
    plate.current?.style.setProperty('--fly-x', `${middle(to.left, to.right) - middle(from.left, from.right)}px`);
    plate.current?.style.setProperty('--fly-y', `${middle(to.top, to.bottom) - middle(from.top, from.bottom)}px`);
  }, [purse]);
  return plate;
}

function Plate({
  result: { spin, tone },
  unit,
  purse,
}: {
  result: Result;
  unit: Board['unit'];
  purse: RefObject<HTMLElement | null>;
}) {
  const { t } = useTranslation('wheel');
  const still = useUnit($reducedMotion);
  const { short, value, picture } = usePrize();
  const kind = kindOf(spin.giftType);
  const plate = useFlight(purse);
  const textOf = (shown: number) => short({ giftType: kind === 'cash' ? 1 : spin.giftType, giftAmount: shown });
  const amount = useCountUp(value(spin), textOf, still);
  const art = picture(spin) ?? '/art/coin.webp';
  return (
    <div ref={plate} className={classes('wheel-win', `wheel-win--${tone}`)} aria-hidden="true">
      <span className="wheel-win__title">{t('wonTitle')}</span>
      <b className="num wheel-win__amount">
        <span ref={amount}>{textOf(still ? value(spin) : 0)}</span>
        {kind !== 'cash' && <img src={art} width={64} height={64} alt="" />}
      </b>
      {kind === 'cash' && <span className="wheel-win__note">{t('wonLocked')}</span>}
      {kind === unit &&
        flying.map((index) => (
          <img
            key={index}
            className="wheel-win__coin"
            style={{ '--at': index } as CSSProperties}
            src={art}
            width={64}
            height={64}
            alt=""
          />
        ))}
    </div>
  );
}

/**
 * A prize above the stake: counts up above the wheel, and its coins fly to the purse. Smaller prizes are shown in the
 * line only (look.md §8).
 */
export function Win({ unit, purse }: { unit: Board['unit']; purse: RefObject<HTMLElement | null> }) {
  const play = useUnit($play);
  if (play.at !== 'landed') return null;
  const { spin, tone, late, place } = play.result;
  const won = (tone === 'win' || tone === 'top') && !late && place !== null;
  return won ? <Plate key={spin.id} result={play.result} unit={unit} purse={purse} /> : null;
}
