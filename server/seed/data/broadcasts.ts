import type { Market } from '../../../contract';
import { say, same, type Localised } from '../localised';

export interface BroadcastSeed {
  readonly id: string;
  readonly title: Localised;
  readonly content: Localised;
  readonly img: string;
  readonly url: string;
}

/** What the ticker says when nobody has won lately (HOM-7, MSG-4). */
export function broadcastSeeds(market: Market): readonly BroadcastSeed[] {
  const rain = say('Cash Rain', 'Pluie de cash', 'Chuva de dinheiro');
  return [
    {
      id: 'rain-hours', title: rain, img: '/art/menu/cash-rain', url: '/home?open=cash-rain',
      content: say(
        'It rains cash at 12:00, 18:00 and 21:00, for 15 minutes each time.',
        'Il pleut du cash à 12 h, 18 h et 21 h, 15 minutes à chaque fois.',
        'Chove dinheiro às 12h, 18h e 21h, por 15 minutos.'),
    },
    ...(market.welcomeRains > 0
      ? [{
          id: 'first-rain', title: rain, img: '/art/menu/cash-rain', url: '/home?open=cash-rain',
          content: say(
            'New players need no deposit for their first rain.',
            'Les nouveaux joueurs n’ont besoin d’aucun dépôt pour leur première pluie.',
            'Quem é novo não precisa de depósito para a primeira chuva.'),
        }]
      : []),
    {
      id: 'fair-play', title: say('Fair play', 'Jeu équitable', 'Jogo limpo'), img: '/art/menu/promotions', url: '/fairness',
      content: say(
        'Taps open the gift, chance decides it: the odds stand in the rules of the rain.',
        'Vos tapes ouvrent le cadeau, le hasard le choisit : les chances figurent dans les règles de la pluie.',
        'Os toques abrem o prêmio, a sorte decide: as chances estão nas regras da chuva.'),
    },
    {
      id: 'safer-play', title: same(market.help.name), img: '', url: market.help.url,
      content: say(
        'Play with money you can spare. If it stops being fun, talk to somebody.',
        'Ne jouez que ce dont vous pouvez vous passer. Si ce n’est plus un plaisir, parlez-en.',
        'Jogue só o que não vai fazer falta. Se deixar de ser divertido, procure ajuda.'),
    },
  ];
}
