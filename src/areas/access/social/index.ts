export {
  $ticket,
  readTicketFx,
  takeJourneyFx,
  ticketDropped,
  ticketGiven,
  ticketMs,
  type Journey,
  type Ticket,
} from './kept';
export { $isLeaving, $providers, leaveFx, providersWanted, socialChosen } from './model';
export { SocialButtons } from './buttons';
