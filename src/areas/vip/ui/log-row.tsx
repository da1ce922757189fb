import { useTranslation } from 'react-i18next';
import type { BenefitLog } from '../../../../contract';
import { useMoment } from '../../../core/time/moment';
import { IconChip } from '../../../ui';
import { RecordRow } from '../../../ui/records';
import { iconOf, useBenefitTexts } from '../lib/texts';

/** A claimed benefit: name, level, time and amount (VIP-8). */
export function LogRow({ log }: { log: BenefitLog }) {
  const { t } = useTranslation('vip');
  const moment = useMoment();
  const { gain } = useBenefitTexts();
  const [icon, tint] = iconOf(log);
  return (
    <RecordRow start={<IconChip icon={icon} tint={tint} />} end={<b className="num">+{gain(log.unit, log.amount)}</b>}>
      <b>{log.name}</b>
      <span className="muted">{`${moment.day(log.createTime)} · ${t('logLevel', { level: log.levelId })}`}</span>
    </RecordRow>
  );
}
