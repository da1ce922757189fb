import { combine } from 'effector';
import { $now } from '../../../core/time/clock';
import { $profile } from '../../access/session';
import { $config } from './config';

/** The welcome rain is for the first days of an account (ECO-7), ms. */
const welcomeMs = 7 * 24 * 3_600_000;

/**
 * Whether a sure first rain is no offer any more: the member's account is older, or the service says that it was had.
 */
export const $welcomeOver = combine(
  $profile,
  $config,
  $now,
  (profile, config, now) =>
    profile !== null && (now - profile.registeredAt > welcomeMs || (config !== null && !config.welcome)),
);
