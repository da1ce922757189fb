/**
 * Calls of the contract that this app never makes, as `service.call`, each with the reason. A test fails when the list
 * is not complete.
 */
export const callsWithoutClient: Readonly<Record<string, string>> = {
  'collectCards.free': 'The member’s state (collectCards.member) says when the next free chance comes.',
  'config.optionByType': 'The app reads all options at the start (C21), so it never needs a single one.',
  'config.byKey': 'Setting 6002 comes with all options (C21).',
  'config.advertsByType': 'The app shows adverts by their position (C19); the type only decides who sees one.',
  'diamondAccount.balance': 'The balance of all purses (C25) holds the diamonds.',
  'diamondSpin.winners':
    'The second version of this call (C64) says the same, and the wheel hides the list without it.',
  'luckyRefund.specialResults': 'The results page reads all results of a round at once (luckyRefund.latestResults).',
  'luckyRefund.specialResultsV2':
    'The page that checks a draw reads the winners of all tiers (luckyRefund.prevResultsV2), not of two.',
  'member.checkSms':
    'Each call that needs a code checks it itself; checking it before would use up one of three tries.',
  'pay.order': 'The app reads a lost answer back with pay.close, which also keeps a late request from taking effect.',
  'withdraw.order':
    'The app reads a lost answer back with withdraw.close, which also keeps a late request from taking effect.',
  'pay.pay': 'It is pay.topUp under a second path of the specification (C37).',
  'pay.forms': 'It serves payment pages of a provider; the app has no page for further fields of a payment yet (C97).',
  'pay.initPayment': 'It serves payment pages of a provider; pay.topUp has asked the provider already (C98).',
  'protection.incomeTotalByType':
    'The page of limits shows the net position, which holds all reasons at once (protection.position).',
};
