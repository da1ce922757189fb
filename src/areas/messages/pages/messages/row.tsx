import { useUnit } from 'effector-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../../../../contract';
import { classes, Icon, IconChip, Picture } from '../../../../ui';
import type { BoxName } from '../../model/box';
import { removeChosen } from '../../model/removing';
import { lookOf } from '../../ui/look';
import { messageTapped, picked } from './model';

interface RowProps {
  message: Message;
  box: BoxName;
  when: string;
  /** Whether messages are being selected, and this one is. */
  selects: boolean;
  chosen: boolean;
}

/** What a row says: all texts are rendered as text, never as markup (W9). */
function Inside({ message, box, when, selects, chosen }: RowProps) {
  const { t } = useTranslation('messages');
  const { img, title, content, read } = message;
  return (
    <>
      {selects && <span className={classes('message-row__box', chosen && 'message-row__box--on')} aria-hidden="true" />}
      <IconChip className="message-row__chip" {...(img === '' ? lookOf(message, box) : {})}>
        {img !== '' && <Picture src={img} width={108} height={108} alt="" />}
      </IconChip>
      <span className="message-row__words">
        <span className="message-row__title">{title}</span>
        <span className="message-row__text">{content}</span>
      </span>
      <span className="message-row__end">
        <span className="message-row__when">{when}</span>
        {!read && (
          <span className="message-row__dot">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </span>
    </>
  );
}

/** A message of the list. A private one can be swiped aside to delete it. */
export const Row = memo(function Row(props: RowProps) {
  const { t } = useTranslation('messages');
  const { tap, pick, remove } = useUnit({ tap: messageTapped, pick: picked, remove: removeChosen });
  const { message, box, selects, chosen } = props;
  const { id, title, read } = message;
  const look = classes('message-row__open', read && 'message-row__open--read');
  if (selects)
    return (
      <li className="message-row">
        <button
          type="button"
          role="checkbox"
          aria-checked={chosen}
          aria-label={t('selectOne', { title })}
          className={look}
          onClick={() => pick(id)}
        >
          <Inside {...props} />
        </button>
      </li>
    );
  return (
    <li className="message-row">
      <div className="message-row__track">
        <button type="button" className={look} onClick={() => tap(id)}>
          <Inside {...props} />
        </button>
        {box === 'private' && (
          <button
            type="button"
            className="message-row__delete"
            aria-label={t('deleteOne', { title })}
            onClick={() => remove([id])}
          >
            <Icon name="trash-fill" />
            {t('delete')}
          </button>
        )}
      </div>
    </li>
  );
});
