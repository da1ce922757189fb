export { advertText, pictures } from './model/adverts';
