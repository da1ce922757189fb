import './index';

export { RainStage as Over } from './ui/rain-stage';
