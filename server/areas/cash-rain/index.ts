export { readRules } from './rules';
export { slotsOf } from './slots';
export { rainSettings } from './settings';
export { rainSettingsOf } from './settings-of';
