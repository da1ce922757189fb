export { updateAccepted, updateFound, versionStarted } from './model';
export { UpdateStrip } from './update-strip';
