import './model/busy';

export {
  $secondsToGo as $rainSeconds,
  $shown as $rainShown,
  planMissed,
  widgetHidden,
  widgetShown,
} from './model/config';
export { $welcomeOver } from './model/welcome';
export { rainOpened } from './model/rain';
export { RainWidget } from './ui/rain-widget';
export { RainStage } from './ui/rain-stage';
export { firstRainAsked } from './model/first-rain';
export { $rainOpen } from './model/overlay';
