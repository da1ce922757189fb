import { useTranslation } from 'react-i18next';
import { WithdrawState, type WithdrawOrder } from '../../../../contract';
import { channelIcon, channelKind, classes, Icon, type IconName } from '../../../ui';
import './steps.css';

interface StepsProps {
  /** The channel that pays. */
  channelName: string;
  channelCode: string;
  /** Expected length of the review, in ms. */
  reviewMs: number;
  /** State of the order; null before it is sent. */
  state: WithdrawOrder['state'] | null;
}

const minuteMs = 60_000;
/** How many steps are done; the next step is in progress. */
const doneIn: Record<WithdrawOrder['state'], number> = {
  [WithdrawState.accepted]: 1,
  [WithdrawState.review]: 1,
  [WithdrawState.sent]: 2,
  [WithdrawState.paid]: 3,
  [WithdrawState.failed]: 0,
  [WithdrawState.rejected]: 0,
};

/** The steps: you confirm, we check, the channel pays; with the current step and its duration (board 05). */
export function Steps({ channelName, channelCode, reviewMs, state }: StepsProps) {
  const { t } = useTranslation('withdraw');
  const done = state === null ? 0 : doneIn[state];
  const minutes = Math.ceil(reviewMs / minuteMs);
  const about = () =>
    minutes > 90
      ? t('step.aboutHours', { count: Math.ceil(minutes / 60) })
      : t('step.aboutMinutes', { count: minutes });
  const check = minutes > 0 ? about() : t('step.atOnce');
  const steps: ReadonlyArray<{ name: string; icon: IconName; text: string; note: string }> = [
    { name: 'confirm', icon: 'check', text: t('step.confirm'), note: '' },
    { name: 'check', icon: 'shield-check', text: t('step.check'), note: check },
    {
      name: 'pay',
      icon: channelIcon({ channelCode }),
      text: t('step.pay', { channel: channelName }),
      note: t(`step.soon.${channelKind({ channelCode })}`),
    },
  ];
  return (
    <ol className="pay-steps">
      {steps.map(({ name, icon, text, note }, index) => (
        <li
          key={name}
          className={classes(
            'pay-steps__one',
            index < done && 'pay-steps__one--done',
            index === done && 'pay-steps__one--now',
          )}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className="pay-steps__dot">
            <Icon name={index < done ? 'check' : icon} />
          </span>
          <span className="pay-steps__text">{text}</span>
          {note !== '' && <span className="pay-steps__note">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
