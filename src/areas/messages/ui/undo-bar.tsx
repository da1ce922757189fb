import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { TextAction } from '../../../ui';
import { $undoable, removeUndone } from '../model/removing';
import './undo-bar.css';

/** Says that messages were deleted, and restores them (Q33). */
export function UndoBar() {
  const { t } = useTranslation('messages');
  const { ids, undo } = useUnit({ ids: $undoable, undo: removeUndone });
  return (
    <div className="undo-bar" role="status">
      {ids.length > 0 && (
        <div className="undo-bar__in">
          <span>{t('deleted', { count: ids.length })}</span>
          <TextAction onClick={() => undo()}>{t('undo')}</TextAction>
        </div>
      )}
    </div>
  );
}
