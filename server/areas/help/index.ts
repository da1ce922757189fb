export { openMessage, referenceOf, type SupportText } from './support';
