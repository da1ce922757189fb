import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { $online } from '../../../core/browser/trackers';
import { say } from '../../../core/text/say';
import { useRest } from '../../access/session';
import { $checking, $refusal } from '../model/buy';
import { $cost } from '../model/choice';
import { $draws } from '../model/games';

/** Why Buy is off, or what is in progress. `off`: the button is disabled. */
export function useWhy(): { text: string; off: boolean } {
  const { t } = useTranslation('lottery');
  const { cost, draws, online, checking, refusal } = useUnit({
    cost: $cost,
    draws: $draws,
    online: $online,
    checking: $checking,
    refusal: $refusal,
  });
  const rest = useRest();
  if (checking) return { text: t('buy.checking'), off: false };
  if (rest !== null) return { text: rest.off, off: true };
  if (!online) return { text: t('buy.offline'), off: true };
  if (draws.length === 0) return { text: t('buy.closed'), off: true };
  if (cost === null || cost.missing !== null) return { text: cost ? t(`buy.missing.${cost.missing!}`) : '', off: true };
  return { text: refusal === null ? '' : say({ text: refusal.message || t('buy.refused') }), off: false };
}
