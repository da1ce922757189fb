export { opened } from '../../model/board';
export { WheelPage as Page } from '../../ui/page';
