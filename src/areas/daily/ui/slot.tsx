import { useUnit } from 'effector-react';
import { useWords } from '../../../core/i18n/words';
import { $screen, type Screen } from '../model/gate';

const Words = ({ screen }: { screen: Screen }) => (useWords('daily') ? <screen.Overlay /> : null);

/** Mounts the daily sign-in; renders nothing until it is needed. */
export function DailySlot() {
  const screen = useUnit($screen);
  return screen && <Words screen={screen} />;
}
