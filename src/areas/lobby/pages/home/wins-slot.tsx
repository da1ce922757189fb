import { useUnit } from 'effector-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { $mayInvite } from '../../../access/session';

const LazyWins = lazy(() => import('../../browse/home-wins').then(({ HomeWins }) => ({ default: HomeWins })));
/** The wins load when the end of the page is this near. */
const near = '300px';

/**
 * The latest wins below the shelves of Savanna, which has no ticker (HOM-13, C111). Their code loads when the player
 * comes near. Hidden during a break, like the ticker.
 */
export function WinsSlot() {
  const mayInvite = useUnit($mayInvite);
  const [wanted, setWanted] = useState(false);
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(true);
      },
      { rootMargin: near },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (!mayInvite) return null;
  return (
    <div ref={place} className="home__wins">
      {wanted && (
        <Suspense>
          <LazyWins />
        </Suspense>
      )}
    </div>
  );
}
