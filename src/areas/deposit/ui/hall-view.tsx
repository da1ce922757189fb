import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { DepositState, formatMoney, optionTypes, type DepositOrder } from '../../../../contract';
import { copyAsked } from '../../../core/browser/copy';
import { $market } from '../../../core/market/market';
import { useMoment } from '../../../core/time/moment';
import { say } from '../../../core/text/say';
import { $online } from '../../../core/browser/trackers';
import { Button, Card, ErrorState, Icon, Kente, Picture, Skeleton, Timeline } from '../../../ui';
import { useOption } from '../../../core/options';
import { $checking, $order, $patient, $problem, checkAsked } from '../model/hall';
import { PixView } from './pix-view';
import { stepKey, stepsOf } from '../model/steps';
import './hall.css';

function Reference({ order }: { order: DepositOrder }) {
  const { t } = useTranslation('deposit');
  const copy = useUnit(copyAsked);
  return (
    <div className="hall__reference">
      <span className="muted">{t('hall.reference')}</span>
      <button
        type="button"
        className="hall__copy num"
        onClick={() => copy(order.transNo)}
        aria-label={t('hall.copy', { reference: order.transNo })}
      >
        {order.transNo}
        <Icon name="copy" />
      </button>
    </div>
  );
}

interface HallViewProps {
  onLeave: () => void;
  /** Text of the leave button when it does not lead to the records, which a frame does not have. */
  leaveText?: string;
}

/** The waiting page of a deposit: progress, instructions and reference (DEP-20, Q10). */
export function HallView({ onLeave, leaveText }: HallViewProps) {
  const { t } = useTranslation('deposit');
  const { order, problem, patient, checking, online, market, check } = useUnit({
    order: $order,
    problem: $problem,
    patient: $patient,
    checking: $checking,
    online: $online,
    market: $market,
    check: checkAsked,
  });
  const moment = useMoment();
  const image = useOption(optionTypes.channelImage);
  if (order === null) {
    if (!online) return <ErrorState offlineText={t('hall.offlineText')} onRetry={() => check()} />;
    if (problem !== null) {
      return (
        <div className="hall">
          <ErrorState
            title={t('hall.errorTitle')}
            text={say({ text: problem })}
            busy={patient && checking}
            onRetry={() => check()}
          />
          <Button kind="ghost" full onClick={onLeave}>
            {leaveText ?? t('hall.on')}
          </Button>
        </div>
      );
    }
    return (
      <div role="status" aria-label={t('hall.loading')}>
        <Skeleton className="hall__waiting" />
      </div>
    );
  }
  const open = order.state < DepositState.success;
  const steps = stepsOf(order).map(({ name, state, time }) => ({
    name,
    state,
    text: t(`step.${stepKey(name, order)}`, { channel: order.channelName }),
    time: moment.step(time, order.createTime),
  }));
  return (
    <div className="hall">
      <Card flush>
        <Kente height={6} />
        <div className="hall__head">
          {image && <Picture className="hall__art" src={image} width={108} height={108} alt="" />}
          <span className="muted">{order.channelName}</span>
          <b className="hall__amount num">{formatMoney(market, order.payMoney)}</b>
          <p className="hall__message" role="status">
            {order.message}
          </p>
          {open && !online && <p className="muted">{t('hall.offlineText')}</p>}
        </div>
        <Timeline className="hall__steps" steps={steps} />
        <Reference order={order} />
      </Card>
      {open && order.pix !== null && <PixView pix={order.pix} />}
      {open && order.help !== '' && (
        <Card className="hall__help">
          <Icon name="info-fill" />
          <p>{t('hall.help', { code: order.help })}</p>
        </Card>
      )}
      {patient && (
        <Button kind="secondary" full icon="arrow-clockwise" busy={checking} onClick={() => check()}>
          {t('hall.check')}
        </Button>
      )}
      <Button kind={open ? 'ghost' : 'primary'} full onClick={onLeave}>
        {leaveText ?? t(open ? 'hall.leave' : 'hall.on')}
      </Button>
      {open && <p className="hall__calm muted">{t('hall.calm')}</p>}
    </div>
  );
}
