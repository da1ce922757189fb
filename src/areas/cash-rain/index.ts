import './model/busy';

export { $shown as $rainShown, $toGo as $rainToGo, planMissed, widgetHidden, widgetShown } from './model/config';
export { $welcomeOver } from './model/welcome';
export { rainOpened } from './model/rain';
export { RainWidget } from './ui/rain-widget';
export { RainStage } from './ui/rain-stage';
export { firstRainAsked } from './model/first-rain';
export { $rainOpen } from './model/overlay';
