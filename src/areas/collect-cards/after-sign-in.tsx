import { cardsStarted } from './model/activity';
import './model/deposit';
import { GiftBoxSlot } from './ui/gift-box';

export const startedApart = [cardsStarted];

/** The gift box over home, while a chance waits. */
export const View = GiftBoxSlot;
