import { createEvent, sample } from 'effector';
import { analyticsStarted, counted } from '../features/analytics';
import { DailySlot, dailyStarted } from '../features/daily';
import { hostStarted } from '../features/host';
import { downloadTapped, HomeOffer, installDismissed, installed, offersStarted } from '../features/offers';
import { ratingStarted, RatingSlot } from '../features/rating';
import { UpdateStrip, updateAccepted, versionStarted } from '../features/version';
import { welcomeStarted, WelcomeSlot } from '../features/welcome';
import { OfflineStrip } from './offline-strip';
import { timeLimitStarted } from './time-limit';

/** The first page stands: everything that could wait starts now. */
export const platformStarted = createEvent();

sample({ clock: platformStarted, target: [timeLimitStarted, hostStarted, versionStarted, offersStarted, analyticsStarted, welcomeStarted, dailyStarted, ratingStarted] });

sample({ clock: installed, fn: () => ({ name: 'installed' as const }), target: counted });
sample({ clock: installDismissed, fn: () => ({ name: 'installDismissed' as const }), target: counted });
sample({ clock: downloadTapped, fn: () => ({ name: 'appDownload' as const }), target: counted });
sample({ clock: updateAccepted, fn: () => ({ name: 'updateAccepted' as const }), target: counted });

/** What may lie over the pages: the news of a new version first, else one offer; the sign-in of the day and the rating when it is their turn. */
export const View = () => (
  <>
    <OfflineStrip />
    <UpdateStrip />
    <HomeOffer />
    <WelcomeSlot />
    <DailySlot />
    <RatingSlot />
  </>
);
