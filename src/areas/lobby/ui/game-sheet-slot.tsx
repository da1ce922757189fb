import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import { $openGame } from '../model/model';

const LazySheet = lazy(() => import('./game-sheet').then(({ GameSheet }) => ({ default: GameSheet })));

/** Mounts the game sheet; its code loads when the first game is opened. */
export function GameSheetSlot() {
  const opened = useUnit($openGame) !== null;
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <LazySheet />
    </Suspense>
  ) : null;
}
