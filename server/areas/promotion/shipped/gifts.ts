import { pagePath } from './paths';
import { say } from '../../../core/localised';
import type { PromotionRow } from '../settings';

const always = { enable: true, from: null, until: null } as const;

/** The first-deposit gift (economy §13). */
export const firstDeposit: PromotionRow = {
  id: 1,
  kind: 'first-deposit',
  ...always,
  art: '/art/promotion/deposit',
  title: say('First deposit gift', 'Cadeau du premier dépôt', 'Presente do primeiro depósito'),
  headline: say('{coins}\ncoins', '{coins}\npièces', '{coins}\nmoedas'),
  lead: say(
    'With your first deposit of {min} or more',
    'Avec votre premier dépôt de {min} ou plus',
    'Com seu primeiro depósito de {min} ou mais',
  ),
  worth: say('{worth}', '{worth}', '{worth}'),
  each: say('Once', 'Une fois', 'Uma vez'),
  steps: [
    {
      icon: 'wallet-fill',
      title: say('Deposit {min} or more', 'Déposez {min} ou plus', 'Deposite {min} ou mais'),
      text: say(
        'Your first deposit, any channel',
        'Votre premier dépôt, tout moyen',
        'Seu primeiro depósito, por qualquer canal',
      ),
    },
    {
      icon: 'coins-fill',
      title: say('Get {coins} coins', 'Recevez {coins} pièces', 'Receba {coins} moedas'),
      text: say('At once, next to your money', 'Aussitôt, à côté de votre argent', 'Na hora, junto do seu dinheiro'),
    },
    {
      icon: 'arrow-clockwise',
      title: say('Spin with them', 'Tournez la roue', 'Gire a roleta'),
      text: say('The coin wheel shows every chance', 'La roue affiche chaque chance', 'A roleta mostra cada chance'),
    },
  ],
  conditions: [
    say(
      'The gift is automatic. You do not have to register for it.',
      'Le cadeau est automatique. Aucune inscription à faire.',
      'O presente é automático. Não é preciso se inscrever.',
    ),
    say(
      'One gift for each account, with the first deposit of {min} or more.',
      'Un cadeau par compte, avec le premier dépôt de {min} ou plus.',
      'Um presente por conta, com o primeiro depósito de {min} ou mais.',
    ),
    say(
      'Coins pay for the coin wheel and for things in the mall. They cannot be withdrawn.',
      'Les pièces paient la roue des pièces et la boutique. Elles ne se retirent pas.',
      'As moedas pagam a roleta de moedas e a loja. Não podem ser sacadas.',
    ),
  ],
  games: [],
  note: say(
    'Coins are not money. Your deposit stays yours: play it once and it is free to withdraw.',
    'Les pièces ne sont pas de l’argent. Votre dépôt reste à vous\u00a0: jouez-le une fois, puis vous pourrez le retirer.',
    'Moedas não são dinheiro. Seu depósito continua seu: jogue uma vez e pode sacar.',
  ),
  action: say('Deposit', 'Déposer', 'Depositar'),
  url: pagePath.deposit,
};

/** The cash rain (economy §7). */
export const rain: PromotionRow = {
  id: 2,
  kind: 'rain',
  ...always,
  art: '/art/promotion/rain',
  title: say('Cash Rain', 'Pluie de cash', 'Chuva de dinheiro'),
  headline: say('Cash\nRain', 'Pluie\nde cash', 'Chuva de\ndinheiro'),
  lead: say('Every day at {times}', 'Tous les jours à {times}', 'Todo dia às {times}'),
  worth: say('Money, coins', 'Argent, pièces', 'Dinheiro, moedas'),
  each: say('{many} a day', '{many} par jour', '{many} por dia'),
  steps: [
    {
      icon: 'clock',
      title: say('Come at {times}', 'Venez à {times}', 'Venha às {times}'),
      text: say(
        'Each rain stays open for {minutes} minutes',
        'Chaque pluie dure {minutes} minutes',
        'Cada chuva dura {minutes} minutos',
      ),
    },
    {
      icon: 'hand-tap-fill',
      title: say('Tap for 15 seconds', 'Touchez pendant 15 secondes', 'Toque por 15 segundos'),
      text: say(
        'The taps are fun and change no chance',
        'Toucher plus ne change pas les chances',
        'Os toques não mudam as chances',
      ),
    },
    {
      icon: 'gift-fill',
      title: say('See what fell to you', 'Voyez ce qui vous revient', 'Veja o que caiu para você'),
      text: say(
        'Every chance is shown before you start',
        'Chaque chance est affichée avant',
        'Cada chance aparece antes',
      ),
    },
  ],
  conditions: [
    say(
      'You need deposits of {deposit} and stakes of {stake} in the last {days} days.',
      'Il faut {deposit} de dépôts et {stake} de mises dans les {days} derniers jours.',
      'É preciso ter {deposit} em depósitos e {stake} em apostas nos últimos {days} dias.',
    ),
    say('One gift for each rain.', 'Un cadeau par pluie.', 'Um presente por chuva.'),
    say(
      'Cash gifts are locked first: play them once and they are free to withdraw.',
      'L’argent gagné est d’abord bloqué\u00a0: jouez-le une fois, puis vous pourrez le retirer.',
      'O dinheiro ganho fica bloqueado: jogue uma vez e pode sacar.',
    ),
  ],
  games: [],
  note: say(
    'When the cash of a rain is used up, only coins fall. The sheet shows what is left.',
    'Quand l’argent d’une pluie est épuisé, seules des pièces tombent. La fiche affiche le reste.',
    'Quando o dinheiro de uma chuva acaba, só caem moedas. A ficha mostra o que resta.',
  ),
  action: say('See the rain', 'Voir la pluie', 'Ver a chuva'),
  url: pagePath.rain,
};

/** The first rain of a new member (Q75). */
export const firstRain: PromotionRow = {
  id: 3,
  kind: 'first-rain',
  ...always,
  art: '/art/promotion/gift',
  title: say('Your first rain', 'Votre première pluie', 'Sua primeira chuva'),
  headline: say('A sure\ngift', 'Un cadeau\nsûr', 'Presente\ncerto'),
  lead: say(
    'In your first {days} days, without a deposit',
    'Dans vos {days} premiers jours, sans dépôt',
    'Nos seus {days} primeiros dias, sem depósito',
  ),
  worth: say('Coins or diamond', 'Pièces ou diamant', 'Moedas ou diamante'),
  each: say('Once', 'Une fois', 'Uma vez'),
  steps: [
    {
      icon: 'user-fill',
      title: say('Register', 'Inscrivez-vous', 'Cadastre-se'),
      text: say('With your mobile number', 'Avec votre numéro mobile', 'Com seu número de celular'),
    },
    {
      icon: 'clock',
      title: say('Open the rain', 'Ouvrez la pluie', 'Abra a chuva'),
      text: say('In one of its hours', 'À l’une de ses heures', 'Em um dos horários'),
    },
    {
      icon: 'gift-fill',
      title: say('Take your gift', 'Prenez votre cadeau', 'Pegue seu presente'),
      text: say(
        'Coins or a diamond, never nothing',
        'Des pièces ou un diamant, à coup sûr',
        'Moedas ou um diamante, com certeza',
      ),
    },
  ],
  conditions: [
    say(
      'For new members, for {days} days after registration.',
      'Pour les nouveaux membres, {days} jours après l’inscription.',
      'Para novos membros, por {days} dias após o cadastro.',
    ),
    say(
      'One account for each person, mobile and phone.',
      'Un compte par personne, numéro et téléphone.',
      'Uma conta por pessoa, número e celular.',
    ),
  ],
  games: [],
  note: say(
    'Coins and diamonds are not money and cannot be withdrawn.',
    'Pièces et diamants ne sont pas de l’argent et ne se retirent pas.',
    'Moedas e diamantes não são dinheiro e não podem ser sacados.',
  ),
  action: say('See the gifts', 'Voir les cadeaux', 'Ver os presentes'),
  url: pagePath.firstRain,
};
