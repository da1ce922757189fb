export { readSeeds } from './seeds';
