import { createEffect, sample } from 'effector';
import { $lite } from '../../../core/browser/trackers';
import { liteStarted } from './model';

/** Marks the document: styles stop decorations that move without end. */
const showFx = createEffect((on: boolean) => {
  document.documentElement.toggleAttribute('data-lite', on);
});
sample({ clock: [liteStarted, $lite], source: $lite, target: showFx });
