import type { IconName } from '../../../ui';
import { firstIcons } from '../../../ui/icons.gen';

const isIcon = (name: string): name is IconName => Object.hasOwn(firstIcons, name);

/** The icon of a category, filled or outlined; a joystick for a name that the app does not have. */
export function shelfIcon(name: string, filled: boolean): IconName {
  const base = name.replace(/-fill$/, '');
  const wanted = filled ? [`${base}-fill`, base] : [base, `${base}-fill`];
  return wanted.find(isIcon) ?? (filled ? 'game-controller-fill' : 'game-controller');
}
