export { opened } from './model/tasks';
export { DiamondTasksPage as Page } from './ui/page';
