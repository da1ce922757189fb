import { useTranslation } from 'react-i18next';
import type { LotteryTicket } from '../../../../contract';
import { Icon } from '../../../ui';
import { ticketState } from './words';
import './ticket-state.css';

const icons = { open: 'clock', won: 'check', lost: 'minus' } as const;

/** How a ticket stands: open, won or lost, with an icon and a word. */
export function TicketState({ ticket }: { ticket: LotteryTicket }) {
  const { t } = useTranslation('lottery');
  const state = ticketState(ticket);
  return (
    <span className={`lot-state lot-state--${state}`}>
      <Icon name={icons[state]} />
      {t(`state.${state}`)}
    </span>
  );
}
