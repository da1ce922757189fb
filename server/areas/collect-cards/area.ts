import { cardsGame } from '../../../contract';
import { defineArea } from '../../core/area';
import { buyVerb, chancesVerb, freeVerb, giveForDeposit, takeFreeVerb } from './chances';
import { drawVerb, recordsVerb, swapVerb } from './draw';
import { giftsVerb, noticesVerb } from './gifts';
import { cardInvariants } from './invariants';
import { texts } from './messages';
import { cfgVerb, closeActionVerb, memberVerb, resultVerb } from './read';
import { cardOdds, cardSettingsName, cardSettingsOf } from './settings';
import { cardKeys } from './state';

const appendOnly = ['card_chances', 'card_draws', 'card_swaps', 'card_gifts', 'card_actions'];

export const collectCards = defineArea({
  name: 'collect-cards',
  calls: [
    cfgVerb,
    noticesVerb,
    memberVerb,
    freeVerb,
    buyVerb,
    chancesVerb,
    takeFreeVerb,
    giftsVerb,
    drawVerb,
    swapVerb,
    recordsVerb,
    resultVerb,
    closeActionVerb,
  ],
  messages: texts,
  settings: [{ name: cardSettingsName, valueOf: cardSettingsOf }],
  betCalls: [],
  keyKinds: [cardKeys],
  ledgerReasons: ['cards', 'card-chance'],
  invariants: cardInvariants,
  guards: {
    triggers: appendOnly.map((table) => `${table}_append_only`),
    uniqueIndexes: [
      'card_chances_pkey',
      'card_chances_first',
      'card_chances_transaction',
      'card_draws_outcome',
      'card_gifts_pkey',
      'card_gifts_transaction',
      'card_actions_pkey',
    ],
  },
  on: { deposited: giveForDeposit },
  odds: () => [{ game: cardsGame, ...cardOdds }],
});
