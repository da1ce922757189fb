export { SettingsPage as Page } from './page';
