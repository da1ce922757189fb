import { createEvent, sample } from 'effector';
import { hostStarted } from '../features/host';
import { HomeOffer, offersStarted } from '../features/offers';
import { UpdateStrip, versionStarted } from '../features/version';

/** The first page stands: everything that could wait starts now. */
export const platformStarted = createEvent();

sample({ clock: platformStarted, target: [hostStarted, versionStarted, offersStarted] });

/** What may lie over the pages: the news of a new version first, else one offer. */
export const View = () => (
  <>
    <UpdateStrip />
    <HomeOffer />
  </>
);
