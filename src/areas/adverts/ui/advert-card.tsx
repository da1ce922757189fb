import { useUnit } from 'effector-react';
import type { Advert } from '../../../../contract';
import { Picture } from '../../../ui';
import { Link } from '../../../core/link';
import { advertTapped } from '../model/counting';
import { useAdvertSeen } from './use-advert-seen';
import { AdvertText } from './advert-text';
import { toneOf } from '../model/tone';
import './advert-card.css';

/** An advert as a large card with its text above the picture; the whole card can be tapped. */
export function AdvertCard({
  advert,
  eager = false,
  level = 'span',
}: {
  advert: Advert;
  eager?: boolean;
  level?: 'span' | 'h2';
}) {
  const seen = useAdvertSeen(advert.position);
  const tapped = useUnit(advertTapped);
  return (
    <Link
      to={advert.url}
      className={`advert-card advert-card--${toneOf(advert)}`}
      onClick={() => tapped({ position: advert.position })}
    >
      <span className="advert-card__inside" ref={seen}>
        <Picture className="advert-card__picture" src={advert.image} width={720} height={344} alt="" eager={eager} />
      </span>
      <AdvertText advert={advert} level={level} />
    </Link>
  );
}
