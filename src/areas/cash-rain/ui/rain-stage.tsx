import { useUnit } from 'effector-react';
import { $stage } from '../model/overlay';
import './rain-stage.css';

/** The rain above the page. Its code loads at the first tap. Mounted once, above the routes. */
export function RainStage() {
  const stage = useUnit($stage);
  if (stage === null) return null;
  const { open, first, screens } = stage;
  if (screens === null) return open ? <div className="rain-curtain" aria-hidden="true" /> : null;
  return (
    <>
      {first && <screens.FirstRainSheet />}
      {open && <screens.RainOverlay />}
    </>
  );
}
