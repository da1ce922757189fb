import { useUnit } from 'effector-react';
import { useWords } from '../../../core/i18n/words';
import { $screen, type Screen } from '../model/gate';

const Words = ({ screen }: { screen: Screen }) => (useWords('terms') ? <screen.TermsAsk /> : null);

/** Mounts the question for new terms; renders nothing until a member has to be asked. */
export function TermsSlot() {
  const screen = useUnit($screen);
  return screen && <Words screen={screen} />;
}
