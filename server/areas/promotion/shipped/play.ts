import { pagePath } from './paths';
import { same, say } from '../../../core/localised';
import type { PromotionRow } from '../settings';

const always = { enable: true, from: null, until: null } as const;
const notMoney = say(
  'Coins are not money and cannot be withdrawn. They pay for the coin wheel and for things in the mall.',
  'Les pièces ne sont pas de l’argent et ne se retirent pas. Elles paient la roue des pièces et la boutique.',
  'Moedas não são dinheiro e não podem ser sacadas. Pagam a roleta de moedas e a loja.',
);

/** The sign-in of seven days (economy §6). */
export const daily: PromotionRow = {
  id: 4,
  kind: 'daily',
  ...always,
  art: '/art/promotion/daily',
  title: say('Daily sign-in', 'Bonus du jour', 'Bônus do dia'),
  headline: say('{sum}\ncoins', '{sum}\npièces', '{sum}\nmoedas'),
  lead: say('For signing in on seven days', 'Pour sept jours de présence', 'Por sete dias de presença'),
  worth: say('{sum} coins', '{sum} pièces', '{sum} moedas'),
  each: say('Every day', 'Chaque jour', 'Todo dia'),
  steps: [
    {
      icon: 'check',
      title: say('Sign in', 'Récupérez', 'Resgate'),
      text: say('One tap on the home page', 'Un toucher sur l’accueil', 'Um toque na página inicial'),
    },
    {
      icon: 'coins-fill',
      title: say('Get {first} coins', 'Recevez {first} pièces', 'Receba {first} moedas'),
      text: say('At once, each day', 'Aussitôt, chaque jour', 'Na hora, a cada dia'),
    },
    {
      icon: 'gift-fill',
      title: say('{last} on the seventh day', '{last} le septième jour', '{last} no sétimo dia'),
      text: say('Then a new week begins', 'Puis une semaine recommence', 'Depois começa uma nova semana'),
    },
  ],
  conditions: [
    say(
      'Once a day, by the time of your market.',
      'Une fois par jour, à l’heure de votre pays.',
      'Uma vez por dia, no horário do seu país.',
    ),
    say('No deposit and no play are needed.', 'Sans dépôt et sans jeu.', 'Sem depósito e sem jogar.'),
  ],
  games: [],
  note: notMoney,
  action: say('Sign in', 'Recevoir', 'Resgatar'),
  url: pagePath.daily,
};

/** The daily tasks (economy §6). */
export const tasks: PromotionRow = {
  id: 5,
  kind: 'tasks',
  ...always,
  art: '/art/promotion/tasks',
  title: say('Daily tasks', 'Tâches du jour', 'Tarefas do dia'),
  headline: say('{sum}\ncoins', '{sum}\npièces', '{sum}\nmoedas'),
  lead: say('For {many} tasks, new every day', 'Pour {many} tâches, chaque jour', 'Por {many} tarefas, todo dia'),
  worth: say('{sum} coins', '{sum} pièces', '{sum} moedas'),
  each: say('Every day', 'Chaque jour', 'Todo dia'),
  steps: [
    {
      icon: 'target',
      title: say('Open the tasks', 'Ouvrez les tâches', 'Abra as tarefas'),
      text: say('Each one shows its target', 'Chacune affiche son but', 'Cada uma mostra sua meta'),
    },
    {
      icon: 'game-controller-fill',
      title: say('Play or deposit as usual', 'Jouez ou déposez comme toujours', 'Jogue ou deposite como sempre'),
      text: say('The bar grows by itself', 'La barre avance seule', 'A barra cresce sozinha'),
    },
    {
      icon: 'coins-fill',
      title: say('Take the coins', 'Prenez les pièces', 'Pegue as moedas'),
      text: say('Before midnight', 'Avant minuit', 'Antes da meia-noite'),
    },
  ],
  conditions: [
    say(
      'Stakes and deposits count from midnight to midnight of your market.',
      'Mises et dépôts comptent de minuit à minuit dans votre pays.',
      'Apostas e depósitos contam de meia-noite a meia-noite no seu país.',
    ),
    say(
      'Never play more than you planned to reach a task.',
      'Ne jouez jamais plus que prévu pour une tâche.',
      'Nunca jogue mais do que planejou por uma tarefa.',
    ),
  ],
  games: [],
  note: notMoney,
  action: say('See the tasks', 'Voir les tâches', 'Ver as tarefas'),
  url: pagePath.tasks,
};

/** The lucky refund (economy §10). */
export const refund: PromotionRow = {
  id: 6,
  kind: 'refund',
  ...always,
  art: '/art/promotion/tickets',
  title: same('Lucky Refund'),
  headline: say('Lucky\nRefund', 'Lucky\nRefund', 'Lucky\nRefund'),
  lead: say(
    'A draw with a jackpot, every Saturday',
    'Un tirage avec jackpot, chaque samedi',
    'Um sorteio com jackpot, todo sábado',
  ),
  worth: say('Jackpot', 'Jackpot', 'Jackpot'),
  each: say('Every week', 'Chaque semaine', 'Toda semana'),
  steps: [
    {
      icon: 'ticket',
      title: say('Get tickets', 'Prenez des tickets', 'Pegue bilhetes'),
      text: say(
        'With money, coins, diamonds or a coupon',
        'Avec argent, pièces, diamants ou coupon',
        'Com dinheiro, moedas, diamantes ou cupom',
      ),
    },
    {
      icon: 'clock',
      title: say('Watch the draw', 'Suivez le tirage', 'Veja o sorteio'),
      text: say('On Saturday evening', 'Le samedi soir', 'No sábado à noite'),
    },
    {
      icon: 'trophy-fill',
      title: say('Take your prize', 'Prenez votre gain', 'Pegue seu prêmio'),
      text: say(
        'If not, we credit it after 7 days',
        'Sinon, nous le créditons après 7 jours',
        'Se não, creditamos após 7 dias',
      ),
    },
  ],
  conditions: [
    say(
      'The prize table shows shares and odds of the present pool.',
      'Le tableau affiche parts et chances de la cagnotte.',
      'A tabela mostra partes e chances do prêmio atual.',
    ),
    say(
      'Everybody can check the draw afterwards.',
      'Chacun peut vérifier le tirage ensuite.',
      'Todos podem conferir o sorteio depois.',
    ),
    say(
      'Tickets that you pay with money count for your limits.',
      'Les tickets payés en argent comptent dans vos limites.',
      'Bilhetes pagos com dinheiro contam nos seus limites.',
    ),
  ],
  games: [],
  note: say(
    'Most tickets win nothing. Buy only what you can do without.',
    'La plupart des tickets ne gagnent rien. N’achetez que ce dont vous pouvez vous passer.',
    'A maioria dos bilhetes não ganha nada. Compre só o que não fará falta.',
  ),
  action: say('Get tickets', 'Prendre des tickets', 'Pegar bilhetes'),
  url: pagePath.refund,
};

/** The demos of the house games (GAM-13). */
export const demos: PromotionRow = {
  id: 7,
  kind: 'games',
  ...always,
  art: '/art/promotion/games',
  title: say('Try before you play', 'Essayez avant de jouer', 'Experimente antes de jogar'),
  headline: say('Free\ndemos', 'Démos\ngratuites', 'Demos\ngrátis'),
  lead: say(
    'With demo money, without an account',
    'En argent de démo, sans compte',
    'Com dinheiro de demonstração, sem conta',
  ),
  worth: say('Practice', 'Essai', 'Treino'),
  each: say('No limit', 'Sans limite', 'Sem limite'),
  steps: [
    {
      icon: 'game-controller-fill',
      title: say('Choose a game', 'Choisissez un jeu', 'Escolha um jogo'),
      text: say('Each one has a free demo', 'Chacun a une démo gratuite', 'Cada um tem uma demo grátis'),
    },
    {
      icon: 'play-fill',
      title: say('Press Demo', 'Touchez Démo', 'Toque em Demo'),
      text: say('No account and no deposit', 'Ni compte ni dépôt', 'Sem conta e sem depósito'),
    },
    {
      icon: 'shield-check-fill',
      title: say('Learn the odds', 'Lisez les chances', 'Conheça as chances'),
      text: say('The same rules as with money', 'Les mêmes règles qu’en argent', 'As mesmas regras do jogo a dinheiro'),
    },
  ],
  conditions: [
    say(
      'Demo money cannot be withdrawn, and neither can what you win with it.',
      'L’argent de démo ne se retire pas, ni ce que vous gagnez avec.',
      'O dinheiro de demonstração não pode ser sacado, nem o que você ganhar com ele.',
    ),
  ],
  games: ['101', '105', '106', '113'],
  note: say(
    'A good run in a demo says nothing about the next round with money.',
    'Une bonne série en démo ne dit rien de la partie suivante en argent réel.',
    'Uma boa fase na demo não diz nada sobre a próxima rodada a dinheiro.',
  ),
  action: say('To the games', 'Vers les jeux', 'Ver os jogos'),
  url: pagePath.demos,
};
