import type { Event } from 'effector';
import type { Advert, AppEvent } from '../../../contract';
import { advertShown, advertTapped, positionName } from './model/counting';

const counts = (event: Event<Pick<Advert, 'position'>>, name: 'advertShown' | 'advertTapped'): Event<AppEvent> =>
  event.filterMap((advert) => {
    const detail = positionName(advert);
    return detail === null ? undefined : { name, detail };
  });

export const events = [counts(advertShown, 'advertShown'), counts(advertTapped, 'advertTapped')];
