export { SupportsPage as Page } from './page';
