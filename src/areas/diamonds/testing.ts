// For tests of other areas.
export { readFx } from './pages/diamond-tasks/model/tasks';
