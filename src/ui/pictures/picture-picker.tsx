import { useUnit } from 'effector-react';
import { useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { $online } from '../../core/browser/trackers';
import type { PictureSet } from '../../core/pictures/picture-set';
import { Button } from '..';
import { PictureRow } from './picture-row';
import { PictureSheet, useOpenPicture } from './private-pictures';
import './pictures.css';

interface FilesProps {
  kind: 'camera' | 'files';
  multiple: boolean;
  ref: Ref<HTMLInputElement>;
  onFiles: (files: readonly File[]) => void;
}

/** The hidden input behind a button. */
const Files = ({ kind, multiple, ref, onFiles }: FilesProps) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    {...(kind === 'camera' ? { capture: 'environment' as const } : { multiple })}
    hidden
    data-testid={`pictures-${kind}`}
    onChange={({ target }) => {
      if (target.files !== null && target.files.length > 0) onFiles([...target.files]);
      // Cleared, so that choosing the same file again fires a change event.
      target.value = '';
    }}
  />
);

interface PicturePickerProps {
  model: PictureSet;
  /** The list of the set that this control shows. */
  slot: string;
  hint: string;
  /** Id of an error, for screen readers. */
  describedBy?: string | undefined;
  disabled?: boolean;
}

/** Adds pictures by camera or file, with preview, progress, a new try and removal of each (ACC-4, Q58). */
export function PicturePicker({ model, slot, hint, describedBy, disabled = false }: PicturePickerProps) {
  const { t } = useTranslation('pictures');
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { open, show, hide } = useOpenPicture();
  const { pictures, choose, online } = useUnit({
    pictures: model.$pictures,
    choose: model.filesChosen,
    online: $online,
  });
  const shown = pictures.filter((one) => one.slot === slot);
  const several = model.most > 1;
  const add = (chosen: readonly File[]) => choose({ slot, files: chosen });
  return (
    <div className="pictures" role="group" aria-label={t('title')} aria-describedby={describedBy}>
      {shown.length > 0 && (
        <ul className="pictures__list" aria-live="polite">
          {shown.map((picture, index) => (
            <PictureRow
              key={picture.id}
              model={model}
              picture={picture}
              number={index + 1}
              disabled={disabled}
              onOpen={(source) => show(source, index + 1)}
            />
          ))}
        </ul>
      )}
      {shown.length < model.most && (
        <div className="pictures__buttons">
          <Button kind="secondary" icon="camera-fill" disabled={disabled} onClick={() => camera.current?.click()}>
            {t('take')}
          </Button>
          <Button kind="ghost" icon="plus" disabled={disabled} onClick={() => files.current?.click()}>
            {t('choose')}
          </Button>
        </div>
      )}
      <Files kind="camera" multiple={false} ref={camera} onFiles={add} />
      <Files kind="files" multiple={several} ref={files} onFiles={add} />
      <p className="field__hint">{hint}</p>
      {!online && shown.some(({ state }) => state !== 'sent') && (
        <p className="field__hint" role="status">
          {t('offline')}
        </p>
      )}
      <PictureSheet {...open} onClose={hide} />
    </div>
  );
}
