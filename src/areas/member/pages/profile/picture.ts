import { createEffect, createEvent, createStore, sample } from 'effector';
import { contract, maxFileBytes } from '../../../../../contract';
import { profileChanged, sessionEnded } from '../../../access/session';
import { createUploadFx } from '../../../../core/api/upload';
import { toastShown } from '../../../../core/toasts';

/** The member has chosen a file. */
export const fileChosen = createEvent<File>();
/** The browser cannot decode the picture. */
export const pictureBroken = createEvent();
/** The square was cropped. */
export const pictureCut = createEvent<Blob>();
export const pictureCancelled = createEvent();

const isTooLarge = ({ size }: File): boolean => size > maxFileBytes;
sample({
  clock: fileChosen,
  filter: isTooLarge,
  fn: () => ({ kind: 'error' as const, text: 'profile:picture.tooLarge' }),
  target: toastShown,
});
sample({
  clock: pictureBroken,
  fn: () => ({ kind: 'error' as const, text: 'profile:picture.unreadable' }),
  target: toastShown,
});

const { uploadFx, progressed } = createUploadFx(contract.profile.modifyImg);
export const $uploading = uploadFx.pending;
/** Upload progress, 0 to 1. */
export const $share = createStore(0)
  .on(progressed, (_, share) => share)
  .reset(uploadFx);

/** The object URL of the chosen file while it is being cropped. */
const showFx = createEffect((file: File) => URL.createObjectURL(file));
sample({
  clock: fileChosen,
  source: $uploading,
  filter: (uploading, file) => !uploading && !isTooLarge(file),
  fn: (_, file) => file,
  target: showFx,
});
const cancelled = sample({
  clock: pictureCancelled,
  source: $uploading,
  filter: (uploading) => !uploading,
  fn: () => undefined,
});
const over = sample({ clock: [cancelled, pictureBroken, uploadFx.done, sessionEnded], fn: () => undefined });
export const $chosen = createStore<string | null>(null, { serialize: 'ignore' });
const freed = sample({ clock: over, source: $chosen, filter: (url): url is string => url !== null });
const freeFx = createEffect((url: string) => URL.revokeObjectURL(url));
sample({ clock: freed, target: freeFx });
$chosen.on(showFx.doneData, (_, url) => url).reset(freed);

sample({
  clock: pictureCut,
  source: $uploading,
  filter: (uploading) => !uploading,
  fn: (_, file) => ({ file }),
  target: uploadFx,
});
sample({ clock: uploadFx.doneData, target: profileChanged });
sample({
  clock: uploadFx.done,
  fn: () => ({ kind: 'success' as const, text: 'profile:picture.saved' }),
  target: toastShown,
});
// After a failed upload the crop stays, so that it can be sent again.
sample({
  clock: uploadFx.failData,
  filter: ({ status }) => status !== 401,
  fn: (error) => ({ kind: 'error' as const, text: error.message }),
  target: toastShown,
});
