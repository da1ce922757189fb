export { keepForm } from './kept-form';
