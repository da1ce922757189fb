export { $benefits, clubAsked } from './model/club';
