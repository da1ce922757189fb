import { useUnit } from 'effector-react';
import { useWords } from '../../../core/i18n/words';
import { $screen, type Screen } from '../model/gate';

const Words = ({ screen }: { screen: Screen }) => (useWords('daily') ? <screen.Rating /> : null);

/** Mounts the question for a rating; renders nothing until it is due. */
export function RatingSlot() {
  const screen = useUnit($screen);
  return screen && <Words screen={screen} />;
}
