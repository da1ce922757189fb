import { noticesStarted } from './model/top-notice';

export { TopNotice as View } from './ui/top-notice-banner';
export const started = [noticesStarted];
