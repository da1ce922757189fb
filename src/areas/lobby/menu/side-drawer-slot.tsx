import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import { $drawerOpen } from './drawer-model';

const LazyDrawer = lazy(() => import('./side-drawer').then(({ SideDrawer }) => ({ default: SideDrawer })));

/** Mounts the side drawer; its code loads when it is first opened. */
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
