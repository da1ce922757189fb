import './model';

export { opened } from '../../model/visit';
export { HomePage as Page } from './page';
