import '../../model/scene';

export { opened } from '../../model/activity';
export { CardsPage as Page } from '../../ui/page';
