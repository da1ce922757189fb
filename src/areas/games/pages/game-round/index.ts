export { opened } from './model';
export { GameRoundPage as Page } from './page';
