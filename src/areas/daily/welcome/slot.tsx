import { useUnit } from 'effector-react';
import { useWords } from '../../../core/i18n/words';
import { $screen, type Screen } from './gate';

const Words = ({ screen }: { screen: Screen }) => (useWords('daily') ? <screen.Welcome /> : null);

/** Mounts the welcome after a registration; renders nothing until it is due. */
export function WelcomeSlot() {
  const screen = useUnit($screen);
  return screen && <Words screen={screen} />;
}
