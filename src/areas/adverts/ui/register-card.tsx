import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { registerAdvert } from '../model/adverts';
import { AdvertCard } from './advert-card';

/** The advert below the form of registration (position 200101, Q67). */
export function RegisterCard() {
  const { adverts, ask } = useUnit({ adverts: registerAdvert.$adverts, ask: registerAdvert.requested });
  useEffect(() => ask(), [ask]);
  const [advert] = adverts;
  return advert === undefined ? null : <AdvertCard advert={advert} />;
}
