export { readAmount, sayAmount } from '../../core/text/amount';
export { HelpCard } from './ui/help-card';
export {
  $status,
  coolOffFx,
  protectionStatusFx,
  realityCheckFx,
  setLimitFx,
  keepLimitFx,
  statusRequested,
  $statusState,
} from './model/status';
export { useDates } from '../../core/time/use-dates';
export { sayMinutes } from '../../core/text/say-minutes';
