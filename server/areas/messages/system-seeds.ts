import { lines, say, type Localised } from '../../core/localised';

export interface SystemSeed {
  readonly id: string;
  readonly title: Localised;
  readonly content: Localised;
  readonly img: string;
  readonly url: string;
  /** True for an offer, which members with a closed account or on a break do not get. */
  readonly offer: boolean;
}

/** The shipped system messages, newest first (MSG-2). */
export const systemSeeds: readonly SystemSeed[] = [
  {
    id: 'daily-tasks',
    title: say('Daily tasks pay coins', 'Les tâches du jour donnent des pièces', 'Tarefas do dia valem moedas'),
    img: '/art/menu/tasks',
    url: '/tasks',
    offer: true,
    content: lines(
      say(
        'Three small tasks wait every day. Each pays coins for the Coin Wheel.',
        'Trois petites tâches vous attendent chaque jour. Chacune donne des pièces pour la roue.',
        'Três pequenas tarefas esperam todo dia. Cada uma vale moedas para a roleta.',
      ),
      say('They start again at midnight.', 'Elles recommencent à minuit.', 'Elas recomeçam à meia-noite.'),
    ),
  },
  {
    id: 'own-limits',
    title: say('Set your own limits', 'Fixez vos propres limites', 'Defina os seus limites'),
    img: '',
    url: '/me/settings/limits',
    offer: false,
    content: lines(
      say(
        'You can limit deposits, stakes, losses and time, for a day, a week or a month.',
        'Vous pouvez limiter dépôts, mises, pertes et temps, par jour, semaine ou mois.',
        'Você pode limitar depósitos, apostas, perdas e tempo, por dia, semana ou mês.',
      ),
      say(
        'A stricter limit counts at once. A looser one counts after 24 hours.',
        'Une limite plus stricte compte tout de suite. Une limite plus large compte après 24 heures.',
        'Um limite mais rígido vale na hora. Um mais folgado vale depois de 24 horas.',
      ),
    ),
  },
  {
    id: 'check-draws',
    title: say('Check every draw', 'Vérifiez chaque tirage', 'Confira cada sorteio'),
    img: '',
    url: '/fairness',
    offer: false,
    content: say(
      'Every chance is shown before you play. After a draw its receipt proves that nobody changed the result.',
      'Chaque chance est affichée avant de jouer. Après un tirage, son reçu prouve que personne n’a changé le résultat.',
      'Cada chance aparece antes de jogar. Depois do sorteio, o recibo prova que ninguém mudou o resultado.',
    ),
  },
];
