import { useUnit } from 'effector-react';
import { useWords } from '../../../core/i18n/words';
import { $screen, type Screen } from '../model/gate';

const Words = ({ screen }: { screen: Screen }) => (useWords('daily') ? <screen.Overlay /> : null);

/** The place of the sign-in of the day: nothing until it is wanted. */
export function DailySlot() {
  const screen = useUnit($screen);
  return screen && <Words screen={screen} />;
}
