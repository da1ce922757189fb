import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import { $drawerOpen } from './drawer-model';

const LazyDrawer = lazy(() => import('./side-drawer').then(({ SideDrawer }) => ({ default: SideDrawer })));

/** The place of the side drawer: its code comes when it is opened first. */
export function SideDrawerSlot() {
  const open = useUnit($drawerOpen);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <LazyDrawer />
    </Suspense>
  ) : null;
}
