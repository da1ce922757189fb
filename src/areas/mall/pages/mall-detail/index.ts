export { opened } from './model';
export { MallDetailPage as Page } from './page';
