import { optionTypes, type Market, type OptionType } from '../../../../contract';
import { coinsPerMinor } from '../../../fairness/market-scale';
import { same, type Localised } from '../../../core/localised';
import { marketTerms } from './market-terms';
import { optionTexts } from './option-texts';
import { gameSeeds } from './games';
import { latestWithdrawalTax } from '../../withdraw';

export interface OptionSeed {
  readonly type: OptionType;
  readonly name: string;
  readonly content: Localised;
}

const json = (value: unknown): Localised => same(JSON.stringify(value));

/** The system options of a market (core.md §9, SYS), without those that the market does not use. */
export function optionSeeds(market: Market): readonly OptionSeed[] {
  const terms = marketTerms[market.code];
  const texts = optionTexts(market, terms);
  const { tax } = latestWithdrawalTax(market.code);
  const option = (name: keyof typeof optionTypes, content: Localised): OptionSeed => ({
    type: optionTypes[name],
    name,
    content,
  });
  return [
    option('withdrawConfig', same('1')),
    option('withdrawLimit', same(terms.withdrawLimit.join(':'))),
    option('smsEnabled', same('1')),
    option('registerTips', texts.registerTips),
    option('topUpTips', texts.topUpTips),
    // A USSD code is shown as text, because phones do not dial `#` from a link.
    ...(terms.ussd.length === 0
      ? []
      : [option('ussd', json(terms.ussd.map(({ name, code }) => ({ name: `${name} ${code}`, url: '' }))))]),
    option('hotline', same(terms.support.hotline)),
    option('messagingContacts', json([{ name: 'WhatsApp', url: `https://wa.me/${terms.support.whatsApp}` }])),
    // We have no pages of our own yet. A site operator adds them here.
    option('socialLinks', json([])),
    option('channelImage', same('/art/menu/wallet')),
    option('licence', texts.licence),
    option('email', same('support@baobab.example')),
    option('invitationTitle', texts.invitationTitle),
    option('invitationText', texts.invitationText),
    option('minDeposit', same(String(terms.minDeposit))),
    // Placeholders: the server answers both from the withdrawal terms in force (areas/lobby/options.ts).
    option('taxEnabled', same(tax > 0 ? '1' : '0')),
    option('taxAmount', same(String(tax / 10_000))),
    option('coinType', json({ isbonus: 1, coinsPerMinor: coinsPerMinor(market.code) })),
    option('address', same(terms.support.address)),
    option('taskTips', texts.taskTips),
    option('gameList', json(gameSeeds(market, true).map(({ id }) => id))),
    option('diamondTips', texts.diamondTips),
    option('taxExplanation', texts.taxExplanation),
    option('withdrawTips', texts.withdrawTips),
    option('withdrawEnabled', texts.withdrawEnabled),
  ];
}
