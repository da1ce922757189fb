import { useUnit } from 'effector-react';
import { useTranslation } from 'react-i18next';
import { DepositState, formatMoney, optionTypes } from '../../../../contract';
import { $market } from '../../../core/market/market';
import { useMoment } from '../../../core/time/moment';
import { say } from '../../../core/text/say';
import { $online } from '../../../core/browser/trackers';
import { Button, Card, ErrorState, Icon, Picture, Skeleton, Timeline } from '../../../ui';
import { Reference, Ticket } from '../../../ui/ticket';
import { useOption } from '../../../core/options';
import { $checking, $order, $patient, $problem, checkAsked } from '../model/hall';
import { PixView } from './pix-view';
import { depositSteps, stepKey } from '../../wallet/steps';
import './hall.css';
import './hall-waiting.css';

interface HallViewProps {
  onLeave: () => void;
  /** Text of the leave button when it does not lead to the records, which a frame does not have. */
  leaveText?: string | undefined;
  /** Opens an appeal about the order. Absent in a frame, which has no page for it. */
  onAppeal?: (transNo: string) => void;
}

/** Shown without an order: loading, offline, or failed. */
function NoOrder({ onLeave, leaveText }: Omit<HallViewProps, 'onAppeal'>) {
  const { t } = useTranslation('deposit');
  const { problem, patient, checking, online, check } = useUnit({
    problem: $problem,
    patient: $patient,
    checking: $checking,
    online: $online,
    check: checkAsked,
  });
  if (!online) return <ErrorState offlineText={t('hall.offlineText')} onRetry={() => check()} />;
  if (problem !== null) {
    return (
      <div className="stack hall">
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

/**
 * The waiting page of a deposit: progress, instructions and reference (DEP-20, Q10). After the last poll, the member
 * can appeal about an open order (Q58).
 */
export function HallView({ onLeave, leaveText, onAppeal }: HallViewProps) {
  const { t } = useTranslation('deposit');
  const [order, market, check] = useUnit([$order, $market, checkAsked]);
  const [patient, checking, online] = useUnit([$patient, $checking, $online]);
  const moment = useMoment();
  const image = useOption(optionTypes.channelImage);
  if (order === null) return <NoOrder onLeave={onLeave} leaveText={leaveText} />;
  const open = order.state < DepositState.success;
  const steps = depositSteps(order).map(({ name, state, time }) => ({
    name,
    state,
    text: t(`step.${stepKey(name, order)}`, { channel: order.channelName }),
    time: moment.step(time, order.createTime),
  }));
  const head = (
    <>
      {image && <Picture className="hall__art" src={image} width={108} height={108} alt="" />}
      <span className="muted">{order.channelName}</span>
      <b className="hall__amount num">{formatMoney(market, order.payMoney)}</b>
      <p className="hall__message" role="status">
        {order.message}
      </p>
      {open && !online && <p className="muted">{t('hall.offlineText')}</p>}
    </>
  );
  return (
    <div className="stack hall">
      <Ticket head={{ className: 'hall__head', children: head }}>
        <Timeline className="hall__steps" steps={steps} />
        <Reference
          className="hall__reference"
          label={t('hall.reference')}
          text={order.transNo}
          copyLabel={t('hall.copy', { reference: order.transNo })}
        />
      </Ticket>
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
      {patient && onAppeal !== undefined && (
        <Button kind="ghost" full onClick={() => onAppeal(order.transNo)}>
          {t('hall.appeal')}
        </Button>
      )}
      <Button kind={open ? 'ghost' : 'primary'} full onClick={onLeave}>
        {leaveText ?? t(open ? 'hall.leave' : 'hall.on')}
      </Button>
      {open && <p className="hall__calm muted">{t('hall.calm')}</p>}
    </div>
  );
}
