import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui';
import { useWords } from '../../../core/i18n/words';
import { $chosen, $refused, choiceAsked, countingChosen } from '../model/choice';

/** The switch for counting; off and disabled with a reason when the browser refuses tracking. */
export function CountingSwitch() {
  const { t } = useTranslation('platform');
  const there = useWords('platform');
  const { chosen, refused, choose, ask } = useUnit({
    chosen: $chosen,
    refused: $refused,
    choose: countingChosen,
    ask: choiceAsked,
  });
  useEffect(() => ask(), [ask]);
  return (
    there && <Switch label={t('tracking.label')} checked={chosen && !refused} disabled={refused} onChange={choose} />
  );
}

/** One sentence below the switch: what is counted, or why nothing is. */
export function CountingNote() {
  const { t } = useTranslation('platform');
  const there = useWords('platform');
  const { chosen, refused } = useUnit({ chosen: $chosen, refused: $refused });
  return there && <>{t(refused ? 'tracking.browser' : chosen ? 'tracking.on' : 'tracking.off')}</>;
}
