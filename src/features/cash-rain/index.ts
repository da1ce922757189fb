import './model/playing';
import './model/ending';
import './model/opening';
import './model/ports';
import './model/sound';

export { planMissed } from './model/config';
export { $welcomeOver } from './model/welcome';
export { rainOpened } from './model/rain';
export { RainWidget } from './ui/rain-widget';
export { RainStage } from './ui/rain-stage';
/** Whether the rain covers the page: nothing else may open over it. */
export { $overlayOpen as $rainOpen } from './model/overlay';
