export { welcomeStarted } from './gate';
export { WelcomeSlot } from './slot';
