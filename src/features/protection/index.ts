export { cleanAmount, readAmount, sayAmount } from './amount';
export { HelpCard } from './help-card';
export { $status, coolOffFx, protectionStatusFx, realityCheckFx, setLimitFx, keepLimitFx, statusRequested, $statusState } from './status';
export { useDates } from '../../shared/lib/use-dates';
export { sayMinutes } from './say-minutes';
