import { combine } from 'effector';
import { $now } from '../../../core/time/clock';
import { $profile } from '../../access/session';
import { $config } from './config';

/** The welcome rain is available for this long after registration, in ms (ECO-7). */
const welcomeMs = 7 * 24 * 3_600_000;

/** Whether the first rain is no longer offered: the account is older, or the server says that it was played. */
export const $welcomeOver = combine(
  $profile,
  $config,
  $now,
  (profile, config, now) =>
    profile !== null && (now - profile.registeredAt > welcomeMs || (config !== null && !config.welcome)),
);
