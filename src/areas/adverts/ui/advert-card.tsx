import type { Advert } from '../../../../contract';
import { Picture } from '../../../ui';
import { Link } from '../../../core/link';
import { AdvertText } from './advert-text';
import { toneOf } from '../model/tone';
import './advert-card.css';

/** An advert as a large card with its text above the picture; the whole card can be tapped. */
export const AdvertCard = ({
  advert,
  eager = false,
  level = 'span',
}: {
  advert: Advert;
  eager?: boolean;
  level?: 'span' | 'h2';
}) => (
  <Link to={advert.url} className={`advert-card advert-card--${toneOf(advert)}`}>
    <Picture className="advert-card__picture" src={advert.image} width={720} height={344} alt="" eager={eager} />
    <AdvertText advert={advert} level={level} />
  </Link>
);
