import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import { combine, createEvent, sample } from 'effector';
import { asideGiven } from '../access/entrance';
import { $codesOpen } from './popups/codes';
import { $coinsOpen } from './popups/coins';
import { lockStarted } from './popups/lock';
import { countDownModel } from './popups/popup';
import { RegisterCard } from './ui/register-card';

const LazyPopups = lazy(() => import('./popups/event-popups').then(({ EventPopups }) => ({ default: EventPopups })));
const $wanted = combine(
  $codesOpen,
  $coinsOpen,
  countDownModel.$open,
  (codes, coins, countDown) => codes || coins || countDown,
);

/** Mounts the popups of events; their code loads with the first one. */
export function View() {
  const open = useUnit($wanted);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <LazyPopups />
    </Suspense>
  ) : null;
}

/** The start-up has ended. */
const advertsStarted = createEvent();
sample({ clock: advertsStarted, fn: () => ({ Aside: RegisterCard }), target: asideGiven });
export const started = [lockStarted, advertsStarted];
