export { opened } from './model';
export { ByLogin, Ways } from './ways';
