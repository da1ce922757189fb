export { TopNotice as Above } from './ui/top-notice-banner';
