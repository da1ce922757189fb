import { hostStarted } from './host';
import { HomeOffer, offersStarted } from './offers';
import { UpdateStrip, versionStarted } from './version';

export const started = [hostStarted, versionStarted, offersStarted];

/** The news of a new version first, else one offer. */
export const View = () => (
  <>
    <UpdateStrip />
    <HomeOffer />
  </>
);
