export { signInSchema } from './settings';
