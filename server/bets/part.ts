import { definePart } from '../core/area';
import { betLeaseSettings } from './lease-settings';

export const bets = definePart({ name: 'bets', settings: [{ name: 'bet-lease', valueOf: () => betLeaseSettings }] });
