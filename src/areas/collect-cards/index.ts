export { cardsStarted } from './model/activity';
export { chancesAsked, $given } from './model/deposit';
export { GivenChances } from './ui/given-chances';
