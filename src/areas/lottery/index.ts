export { Ball } from './ui/ball';
