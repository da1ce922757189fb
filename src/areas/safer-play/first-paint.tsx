import { useUnit } from 'effector-react';
import { lazy, Suspense } from 'react';
import type { Route } from '../../core/area/area';
import { isOpenWhileClosed } from '../../core/router';
import { $rest } from '../access/session';

const RestStrip = lazy(() => import('./rest-strip').then((module) => ({ default: module.RestStrip })));

/**
 * Says on pages that lead to play that it is off (Q77). The member's own pages and those that stay open while the
 * account is closed do not say it.
 */
export function PageNotice({ route }: { route: Route }) {
  const rest = useUnit($rest);
  if (rest === null || isOpenWhileClosed(route) || route.path.startsWith('/me')) return null;
  return (
    <Suspense>
      <RestStrip />
    </Suspense>
  );
}
