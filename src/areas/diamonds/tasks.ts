// The diamond tasks for the page of all daily tasks (src/areas/tasks).
export { $collecting, $checking, collectPressed } from './pages/diamond-tasks/model/collect';
export { $tasks, goPressed, opened, tasksAsked } from './pages/diamond-tasks/model/tasks';
