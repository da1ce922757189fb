export { eligibility } from './eligibility';
export { readRules } from './rules';
export { slotsOf } from './slots';
export { rainSettings, rainSettingsName, rainSettingsSchema } from './settings';
export { rainSettingsOf } from './settings-of';
