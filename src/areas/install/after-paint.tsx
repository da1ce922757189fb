import { hostStarted } from './host';
import { HomePrompt, promptsStarted } from './prompts';
import { UpdateStrip, versionStarted } from './version';

export const startedApart = [hostStarted, versionStarted, promptsStarted];

/** The news of a new version first, else one offer. */
export const View = () => (
  <>
    <UpdateStrip />
    <HomePrompt />
  </>
);
