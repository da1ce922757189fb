import './model/playing';
import './model/ending';
import './model/opening';
import './model/ports';
import './model/sound';

export { rainOpened } from './model/rain';
export { RainWidget } from './ui/rain-widget';
export { RainStage } from './ui/rain-stage';
