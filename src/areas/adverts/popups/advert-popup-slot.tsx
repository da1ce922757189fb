import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import type { PopupModel } from './popup';

const LazyPopup = lazy(() => import('./advert-popup').then(({ AdvertPopup }) => ({ default: AdvertPopup })));

/** Mounts a page's popup; its code loads when there is an advert to show. */
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
