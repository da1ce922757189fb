import { moneyIn, type Language, type Market, type MarketCode } from '../../../../contract';
import { scaled } from '../../../fairness/market-scale';
import { lines, say, type Localised } from '../../../core/localised';
import type { MarketTerms } from './market-terms';
import { withdrawTermsSeed } from '../../withdraw';

const countries: Readonly<Record<MarketCode, Localised>> = {
  GH: say('Ghana', 'au Ghana', 'em Gana'),
  KE: say('Kenya', 'au Kenya', 'no Quênia'),
  UG: say('Uganda', 'en Ouganda', 'em Uganda'),
  NG: say('Nigeria', 'au Nigeria', 'na Nigéria'),
  BR: say('Brazil', 'au Brésil', 'no Brasil'),
};

const taxes: Readonly<Record<MarketCode, Localised>> = {
  GH: say(
    'Nothing is taken from a withdrawal: the tax on winnings was repealed in 2025.',
    'Rien n’est prélevé sur un retrait : la taxe sur les gains a été abolie en 2025.',
    'Nada é descontado de um saque: o imposto sobre ganhos foi extinto em 2025.',
  ),
  KE: say(
    '5% tax is taken from a withdrawal and passed on to the state. The exact sum is shown before you confirm.',
    'Une taxe de 5 % est prélevée sur chaque retrait et versée à l’État. Le montant exact s’affiche avant votre confirmation.',
    'De cada saque são descontados 5% de imposto, repassados ao Estado. O valor exato aparece antes de você confirmar.',
  ),
  UG: say(
    'Nothing is taken from a withdrawal.',
    'Rien n’est prélevé sur un retrait.',
    'Nada é descontado de um saque.',
  ),
  NG: say(
    '5% tax is due on what you have won on balance. The exact sum is shown before you confirm a withdrawal.',
    'Une taxe de 5 % s’applique à vos gains nets. Le montant exact s’affiche avant la confirmation d’un retrait.',
    'Incide imposto de 5% sobre o ganho líquido. O valor exato aparece antes de você confirmar um saque.',
  ),
  BR: say(
    'Nothing is taken from a withdrawal: tax on the net winnings of a year is declared once a year.',
    'Rien n’est prélevé sur un retrait : l’impôt sur les gains nets se déclare une fois par an.',
    'Nada é descontado no saque: o imposto sobre o ganho líquido do ano é declarado uma vez por ano.',
  ),
};

/** Withdrawals are open. The message is shown after a site operator closes them. */
const withdrawEnabled = (language: Language): string =>
  JSON.stringify({
    enable: true,
    message: say(
      'Withdrawals are paused for now. Your balance stays yours, and what you have already asked for goes on.',
      'Les retraits sont momentanément suspendus. Votre solde vous reste acquis, et vos demandes en cours suivent leur chemin.',
      'Os saques estão pausados por enquanto. O seu saldo continua seu, e o que você já pediu segue em andamento.',
    )[language],
  });

function topUpTips(market: Market, terms: MarketTerms): Localised {
  const money = moneyIn(market);
  return lines(
    say(
      'Pay from a number or an account in your own name.',
      'Payez avec un numéro ou un compte à votre propre nom.',
      'Pague com um número ou uma conta em seu próprio nome.',
    ),
    say(
      `The smallest deposit is ${money.en(terms.minDeposit)}.`,
      `Le dépôt minimum est de ${money.fr(terms.minDeposit)}.`,
      `O depósito mínimo é de ${money.pt(terms.minDeposit)}.`,
    ),
    say(
      'A deposit has to be played once before it can be withdrawn. Until then it is shown as locked.',
      'Un dépôt doit être joué une fois avant de pouvoir être retiré. D’ici là, il apparaît comme bloqué.',
      'Um depósito precisa ser jogado uma vez antes do saque. Até lá, ele aparece como bloqueado.',
    ),
    ...(market.code === 'KE'
      ? [
          say(
            'In Kenya 5% excise duty is taken from a deposit. The exact sum is shown before you pay.',
            'Au Kenya, un droit d’accise de 5 % est prélevé sur chaque dépôt. Le montant exact s’affiche avant le paiement.',
            'No Quênia, 5% de imposto são descontados de cada depósito. O valor exato aparece antes do pagamento.',
          ),
        ]
      : []),
    // Pix is approved with the bank's password, mobile money with a PIN.
    market.code === 'BR'
      ? say(
          'We never ask for your bank password. Approve only a payment that you started yourself.',
          'Nous ne demandons jamais votre mot de passe bancaire. N’approuvez que les paiements que vous avez lancés vous-même.',
          'Nunca pedimos a senha do seu banco. Aprove somente pagamentos que você mesmo iniciou.',
        )
      : say(
          'We never ask for your PIN. Approve only a payment that you started yourself.',
          'Nous ne demandons jamais votre code PIN. N’approuvez que les paiements que vous avez lancés vous-même.',
          'Nunca pedimos o seu PIN. Aprove somente pagamentos que você mesmo iniciou.',
        ),
  );
}

function diamondTips(market: Market): Localised {
  const money = moneyIn(market);
  return lines(
    say(
      `50 diamonds are worth ${money.en(scaled(market.code, 100))}. Larger exchanges have a better rate; none pays more than this value.`,
      `50 diamants valent ${money.fr(scaled(market.code, 100))}. Plus l’échange est grand, meilleur est le taux ; aucun ne dépasse cette valeur.`,
      `50 diamantes valem ${money.pt(scaled(market.code, 100))}. Trocas maiores rendem mais; nenhuma passa desse valor.`,
    ),
    say(
      'Exchanged cash is played once before it can be withdrawn. Until then it is shown as locked.',
      'L’argent échangé doit être joué une fois avant de pouvoir être retiré. D’ici là, il apparaît comme bloqué.',
      'O dinheiro trocado precisa ser jogado uma vez antes do saque. Até lá, ele aparece como bloqueado.',
    ),
    say(
      'Cash needs your identity details, and there is a maximum for each week. The week begins on Monday.',
      'Pour l’argent, nous avons besoin de vos données d’identité, et il y a un maximum par semaine. La semaine commence le lundi.',
      'Para dinheiro, precisamos dos seus dados de identidade, e há um máximo por semana. A semana começa na segunda-feira.',
    ),
    say(
      'An exchange is final: diamonds cannot be bought back.',
      'Un échange est définitif : les diamants ne se rachètent pas.',
      'Uma troca é definitiva: os diamantes não podem ser recomprados.',
    ),
  );
}

function withdrawTips(market: Market, terms: MarketTerms): Localised {
  const money = moneyIn(market);
  const [, , daily] = terms.withdrawLimit;
  const { reviewAbove } = withdrawTermsSeed(market.code);
  return lines(
    say(
      `Only the free part of your balance can be withdrawn. The locked part becomes free as you play: each ${money.en(100)} staked frees ${money.en(100)}.`,
      `Seule la partie libre de votre solde peut être retirée. La partie bloquée se libère en jouant : ${money.fr(100)} misés libèrent ${money.fr(100)}.`,
      `Só a parte livre do saldo pode ser sacada. A parte bloqueada é liberada conforme você joga: cada ${money.pt(100)} apostado libera ${money.pt(100)}.`,
    ),
    say(
      `Up to ${money.en(daily)} a day. What you can withdraw at a time depends on the channel and stands below the amount.`,
      `Jusqu’à ${money.fr(daily)} par jour. Le montant par retrait dépend du moyen choisi et s’affiche sous le champ du montant.`,
      `Até ${money.pt(daily)} por dia. O valor por saque depende do canal escolhido e aparece abaixo do campo do valor.`,
    ),
    say(
      `Up to ${money.en(reviewAbove)} goes out at once and is usually there within minutes. Larger sums are checked first; you see until when.`,
      `Jusqu’à ${money.fr(reviewAbove)}, l’argent part tout de suite et arrive en général en quelques minutes. Au-delà, nous vérifions d’abord ; l’échéance est affichée.`,
      `Até ${money.pt(reviewAbove)}, o dinheiro sai na hora e costuma chegar em minutos. Valores maiores são conferidos antes; você vê até quando.`,
    ),
    ...(market.code === 'KE'
      ? [
          say(
            'In Kenya a fee of 2% and a tax of 5% are taken from a withdrawal.',
            'Au Kenya, des frais de 2 % et une taxe de 5 % sont prélevés sur chaque retrait.',
            'No Quênia, são descontados 2% de tarifa e 5% de imposto de cada saque.',
          ),
        ]
      : []),
    say(
      'We pay only to an account in your own name.',
      'Nous ne payons que sur un compte à votre nom.',
      'Só pagamos em uma conta no seu nome.',
    ),
  );
}

/** The options that are texts. Each must be true for its market. */
export function optionTexts(market: Market, terms: MarketTerms) {
  const country = countries[market.code];
  const age = market.legalAge;

  return {
    registerTips: say(
      `For adults of ${age} and over in ${country.en}. One account for each person, on your own mobile number. Play with money you can spare.`,
      `Réservé aux personnes de ${age} ans et plus ${country.fr}. Un seul compte par personne, avec votre propre numéro. Ne jouez que l’argent dont vous pouvez vous passer.`,
      `Para maiores de ${age} anos ${country.pt}. Uma conta por pessoa, com o seu próprio número. Jogue só o que não vai fazer falta.`,
    ),
    topUpTips: topUpTips(market, terms),
    licence: say(
      'This is the reference installation of Baobab. It takes no real money and holds no gambling licence. Before it opens, an operator enters here who licensed it, under which number, and until when.',
      'Ceci est l’installation de référence de Baobab. Elle ne prend pas d’argent réel et n’a pas de licence de jeu. Avant l’ouverture, l’exploitant indique ici qui lui a accordé sa licence, sous quel numéro et jusqu’à quand.',
      'Esta é a instalação de referência do Baobab. Ela não recebe dinheiro de verdade e não tem licença de jogo. Antes de abrir, o operador informa aqui quem o licenciou, com que número e até quando.',
    ),
    invitationTitle: say('Come and stand under the tree', 'Viens sous le baobab', 'Vem para debaixo do baobá'),
    invitationText: say(
      'On Baobab it rains cash three times a day, at 12:00, 18:00 and 21:00. Come and catch some with me.',
      'Sur Baobab, il pleut du cash trois fois par jour, à 12 h, 18 h et 21 h. Viens en attraper avec moi.',
      'No Baobab chove dinheiro três vezes por dia: às 12h, 18h e 21h. Vem pegar um pouco comigo.',
    ),
    taskTips: say(
      'Each task has its own time. Collect its coins or diamonds before that is over.',
      'Chaque tâche a son délai. Récupérez ses pièces ou ses diamants avant la fin.',
      'Cada tarefa tem o seu prazo. Pegue as moedas ou os diamantes antes que ele acabe.',
    ),
    diamondTips: diamondTips(market),
    taxExplanation: taxes[market.code],
    withdrawTips: withdrawTips(market, terms),
    withdrawEnabled: { en: withdrawEnabled('en'), fr: withdrawEnabled('fr'), pt: withdrawEnabled('pt') },
  } satisfies Record<string, Localised>;
}
