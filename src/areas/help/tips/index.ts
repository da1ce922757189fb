export { TipsCard } from './tips-card';
