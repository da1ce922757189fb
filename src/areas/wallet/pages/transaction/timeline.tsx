import { useTranslation } from 'react-i18next';
import type { Transaction } from '../../../../../contract';
import { useMoment } from '../../../../core/time/moment';
import { Timeline } from '../../../../ui';
import { depositSteps, stepKey, withdrawSteps } from '../../steps';

/** The steps of an order with their times; nothing for a transaction without an order. */
export function Steps({ transaction: { deposit, withdrawal } }: { transaction: Transaction }) {
  const { t } = useTranslation(['wallet', 'deposit']);
  const moment = useMoment();
  if (deposit !== null) {
    const steps = depositSteps(deposit).map(({ name, state, time }) => ({
      name,
      state,
      time: moment.step(time, deposit.createTime),
      text: t(`deposit:step.${stepKey(name, deposit)}`, { channel: deposit.channelName }),
    }));
    return <Timeline className="receipt__steps" steps={steps} />;
  }
  if (withdrawal === null) return null;
  const steps = withdrawSteps(withdrawal).map(({ name, state, time }) => ({
    name,
    state,
    time: moment.step(time, withdrawal.createTime),
    text: t(`step.${name}`, { channel: withdrawal.channelName }),
    note:
      name === 'review' && state === 'now' && withdrawal.reviewUntil !== null
        ? t('step.reviewUntil', { time: moment.day(withdrawal.reviewUntil) })
        : undefined,
  }));
  return <Timeline className="receipt__steps" steps={steps} />;
}
