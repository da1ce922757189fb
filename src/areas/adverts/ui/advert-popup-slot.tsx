import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import type { PopupModel } from '../model/popup';

const LazyPopup = lazy(() => import('./advert-popup').then(({ AdvertPopup }) => ({ default: AdvertPopup })));

/** The place of a page's popup: its code comes when there is something to show. */
export function AdvertPopupSlot({ model }: { model: PopupModel }) {
  const open = useUnit(model.$open);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <LazyPopup model={model} />
    </Suspense>
  ) : null;
}
