import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { appealText, mostAppealPictures } from '../../../../contract';
import { PicturePicker } from '../../../ui/pictures';
import { $text, pictures, slot, textChanged } from '../model/composer';
import { TextArea } from './text-area';

/** The text and the pictures of a new appeal or a reply. */
export function Composer({ label, hint, disabled }: { label: string; hint: string; disabled: boolean }) {
  const { t } = useTranslation('pictures');
  const { text, change } = useUnit({ text: $text, change: textChanged });
  return (
    <>
      <TextArea label={label} hint={hint} value={text} most={appealText.max} disabled={disabled} onValue={change} />
      <PicturePicker model={pictures} slot={slot} hint={t('hint', { count: mostAppealPictures })} disabled={disabled} />
    </>
  );
}
