export { installTerms, shippedTerms, termsTitles } from './shipped';
