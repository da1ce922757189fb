import { useUnit } from 'effector-react';
import { $overlayOpen, $screens } from '../model/overlay';
import './rain-stage.css';

/** The rain above the page. Its code loads at the first tap. Mounted once, above the routes. */
export function RainStage() {
  const { open, screens } = useUnit({ open: $overlayOpen, screens: $screens });
  if (screens === null) return open ? <div className="rain-curtain" aria-hidden="true" /> : null;
  return (
    <>
      <screens.FirstRainSheet />
      {open && <screens.RainOverlay />}
    </>
  );
}
