export { opened } from './model';
export { VerifierPage as Page } from './page';
