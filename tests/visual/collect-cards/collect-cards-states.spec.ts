import { cardsStates } from '../../../scenes/workbench/cards-states';
import { testStates } from '../game-states';

testStates({
  title: 'CARD-4 CRD-4 collect cards',
  scene: 'collect-cards',
  states: cardsStates,
  short: ['three', 'card', 'gift'],
  mostDrawCalls: 8,
});
