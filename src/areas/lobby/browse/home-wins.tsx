import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useWords } from '../../../core/i18n/words';
import { LatestWins } from './latest-wins';
import { winnersLeft, winnersOpened } from './winners';

/** The latest wins on the home page. They are read while the page shows them. */
export function HomeWins() {
  const there = useWords('browse');
  const { opened, left } = useUnit({ opened: winnersOpened, left: winnersLeft });
  useEffect(() => {
    opened();
    return () => void left();
  }, [opened, left]);
  return there ? <LatestWins /> : null;
}
