import { hostStarted } from './host';
import { LiteNotice, liteStarted } from './lite';
import { HomePrompt, promptsStarted } from './prompts';
import { UpdateStrip, versionStarted } from './version';

export const startedApart = [hostStarted, versionStarted, liteStarted, promptsStarted];

/** One at a time: the news of a new version, that lite mode was chosen, an offer. */
export const View = () => (
  <>
    <UpdateStrip />
    <LiteNotice />
    <HomePrompt />
  </>
);
