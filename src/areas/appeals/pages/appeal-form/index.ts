export { opened } from './model';
export { AppealFormPage as Page } from './page';
