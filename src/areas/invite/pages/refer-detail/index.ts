import './model';

export { opened } from '../../model/campaign';
export { ReferDetailPage as Page } from './page';
