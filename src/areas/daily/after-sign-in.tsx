import { DailySlot, dailyStarted } from '.';
import { welcomeStarted, WelcomeSlot } from './welcome';

export const started = [welcomeStarted, dailyStarted];

/** The welcome and the sign-in of the day, when it is their turn. */
export const View = () => (
  <>
    <WelcomeSlot />
    <DailySlot />
  </>
);
