export { opened } from '../../model/place';
export { CasinoPage as Page } from '../../ui/casino';
