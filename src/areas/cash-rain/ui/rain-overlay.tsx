import { useUnit } from 'effector-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, classes } from '../../../ui';
import { modalClosed, modalOpened } from '../../../ui/modal-stack';
import { createTapRest } from '../lib/tap-rest';
import { leaving } from '../model/ending';
import { $rain, closeAsked } from '../model/rain';
import { soundToggled } from '../../../core/scene/sound-choice';
import { catchPressed } from '../model/still';
import { $surface } from '../model/surface';
import { Announcer } from './announcer';
import { Award } from './award';
import { Barred } from './barred';
import { Hud } from './hud';
import { Messages } from './messages';
import { RainScene } from './rain-scene';
import { RulesSheet } from './rules-sheet';
import { StillGrid } from './still-grid';
import './rain-tokens.css';
import './rain-overlay.css';

const playing: readonly string[] = ['countdown', 'raining'];
const results: readonly string[] = ['award', 'try-again'];
const veiled: readonly string[] = ['loading', 'preparing', 'claiming', 'played', 'checking', 'offline', 'error'];

/** The overlay is a browser dialog, which keeps the focus inside and returns it. */
function useWindow(onCancel: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // Must open before the dialogs inside it, which open in their effects: the last opened dialog is on top.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const show = () => {
      if (!dialog.open) dialog.showModal();
    };
    // Browsers close a dialog on the second Escape in any case. It is then shown again, and the question is asked.
    const closedByBrowser = () => {
      if (!dialog.isConnected) return;
      show();
      onCancel();
    };
    show();
    // Focuses the dialog, not its first button (Leave): a key pressed too early must not leave the rain.
    dialog.focus({ preventScroll: true });
    modalOpened(dialog);
    dialog.addEventListener('close', closedByBrowser);
    return () => {
      dialog.removeEventListener('close', closedByBrowser);
      modalClosed(dialog);
      // Closes inner dialogs first: an open inner dialog would keep the focus from returning to the page.
      for (const inner of dialog.querySelectorAll('dialog')) inner.close();
      dialog.close();
    };
  }, [onCancel]);
  return ref;
}

/** Ignores taps that were aimed at drops after the rain has ended. Key presses always count. */
function useTapRest(at: string) {
  const [rest] = useState(createTapRest);
  useLayoutEffect(() => {
    if (results.includes(at)) rest.resultShown(performance.now());
  }, [rest, at]);
  // Uses the time of the touch itself, because a busy phone delivers the event later.
  return (event: MouseEvent) => {
    if (event.detail === 0 || !rest.isLate(event.timeStamp)) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

export { FirstRainSheet } from './first-rain-sheet';

/** All screens of the rain, above the current page. */
export function RainOverlay() {
  const { t } = useTranslation('rain');
  const { rain, surface, close, mute, grab } = useUnit({
    rain: $rain,
    surface: $surface,
    close: closeAsked,
    mute: soundToggled,
    grab: catchPressed,
  });
  const ref = useWindow(close);
  const tapped = useTapRest(rain.at);
  const pressed = (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const onControl = event.target instanceof Element && event.target.closest('button, a, input') !== null;
    if (event.key.toLowerCase() === 'm') mute();
    else if ((event.key === ' ' || event.key === 'Enter') && !onControl && rain.at === 'raining') {
      event.preventDefault();
      grab();
    }
  };
  return (
    <dialog
      ref={ref}
      className={classes('rain', `rain--${rain.at}`, `rain--on-${surface}`)}
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={pressed}
      onClickCapture={tapped}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === ref.current) close();
      }}
    >
      <div className="rain__frame">
        <RainScene />
        {playing.includes(rain.at) && surface === 'still' && <StillGrid />}
        {veiled.includes(rain.at) && <div className="rain__veil" />}
        <Hud />
        <Messages />
        {rain.at === 'award' && <Award rain={rain} onClose={() => close()} />}
        <IconButton className="rain__close" icon="x" label={t('close')} onClick={() => close()} />
        <Announcer />
      </div>
      <RulesSheet />
      <Barred />
      <leaving.Dialog />
    </dialog>
  );
}
