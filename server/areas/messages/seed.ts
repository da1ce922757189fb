import type { Market } from '../../../contract';
import { say, same, type Localised } from '../../core/localised';

export interface BroadcastSeed {
  readonly id: string;
  readonly title: Localised;
  readonly content: Localised;
  readonly img: string;
  readonly url: string;
}

/**
 * The texts of the ticker when there are no recent wins (HOM-7, MSG-4). None is about the rain, because the home page
 * has a banner and a widget for it.
 */
export function broadcastSeeds(market: Market): readonly BroadcastSeed[] {
  return [
    {
      id: 'fair-play',
      title: say('Fair play', 'Jeu équitable', 'Jogo limpo'),
      img: '/art/menu/promotions',
      url: '/fairness',
      content: say(
        'Every chance is shown before you play.',
        'Chaque chance est affichée avant de jouer.',
        'Cada chance aparece antes de jogar.',
      ),
    },
    {
      id: 'coin-wheel',
      title: say('Coin Wheel', 'Roue des pièces', 'Roleta de moedas'),
      img: '/art/menu/coin-wheel',
      url: '/games/coin-spin/1',
      content: say(
        'One spin of the Coin Wheel: 50 coins.',
        'Un tour de la roue : 50 pièces.',
        'Um giro da roleta: 50 moedas.',
      ),
    },
    {
      id: 'safer-play',
      title: same(market.help.name),
      img: '',
      url: market.help.url,
      content: say(
        'Play with money you can spare. If it stops being fun, talk to somebody.',
        'Ne jouez que ce dont vous pouvez vous passer. Si ce n’est plus un plaisir, parlez-en.',
        'Jogue só o que não vai fazer falta. Se deixar de ser divertido, procure ajuda.',
      ),
    },
  ];
}
