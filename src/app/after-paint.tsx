import { createEvent, sample } from 'effector';
import { analyticsStarted, counted } from '../areas/analytics';
import { DailySlot, dailyStarted } from '../areas/daily';
import { hostStarted } from '../areas/install/host';
import { downloadTapped, HomeOffer, installDismissed, installed, offersStarted } from '../areas/install/offers';
import { ratingStarted, RatingSlot } from '../areas/rating';
import { UpdateStrip, updateAccepted, versionStarted } from '../areas/install/version';
import { welcomeStarted, WelcomeSlot } from '../areas/daily/welcome';
import { OfflineStrip } from './offline-strip';
import { timeLimitStarted } from '../areas/safer-play/time-limit';

/** The first page stands: everything that could wait starts now. */
export const platformStarted = createEvent();

sample({
  clock: platformStarted,
  target: [
    timeLimitStarted,
    hostStarted,
    versionStarted,
    offersStarted,
    analyticsStarted,
    welcomeStarted,
    dailyStarted,
    ratingStarted,
  ],
});

sample({ clock: installed, fn: () => ({ name: 'installed' as const }), target: counted });
sample({ clock: installDismissed, fn: () => ({ name: 'installDismissed' as const }), target: counted });
sample({ clock: downloadTapped, fn: () => ({ name: 'appDownload' as const }), target: counted });
sample({ clock: updateAccepted, fn: () => ({ name: 'updateAccepted' as const }), target: counted });

/**
 * What may lie over the pages: the news of a new version first, else one offer; the sign-in of the day and the rating
 * when it is their turn.
 */
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
