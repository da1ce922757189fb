export { opened } from './model';
export { TasksPage as Page } from './page';
