export { previewAddress } from './preview';
