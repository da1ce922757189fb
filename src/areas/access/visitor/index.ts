export { VisitorCard } from './visitor-card';
