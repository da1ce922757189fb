import { pageTypes, type Market } from '../../../../contract';
import { lines, say, type Localised } from '../../../core/localised';

export interface PageSeed {
  readonly type: number;
  readonly title: Localised;
  readonly body: Localised;
}

const about = (market: Market): PageSeed => ({
  type: pageTypes.about,
  title: say('About Baobab', 'À propos de Baobab', 'Sobre o Baobab'),
  body: lines(
    say(
      'Baobab is a house of games for the phone: slots, crash games, number draws, and a rain of gifts three times a day.',
      'Baobab est une maison de jeux pour le téléphone : machines à sous, jeux de crash, tirages, et une pluie de cadeaux trois fois par jour.',
      'Baobab é uma casa de jogos para o celular: caça-níqueis, jogos de crash, sorteios e uma chuva de presentes três vezes por dia.',
    ),
    say('# What we promise', '# Ce que nous promettons', '# O que prometemos'),
    say(
      'Every draw can be checked: its seed is sealed before you play. The odds stand beside each game.',
      'Chaque tirage est vérifiable : sa graine est scellée avant que vous jouiez. Les chances figurent à côté de chaque jeu.',
      'Todo sorteio pode ser conferido: a semente é lacrada antes de você jogar. As chances estão ao lado de cada jogo.',
    ),
    say(
      'Your money is in books in which every change has two sides. What you have won is never taken back because a connection broke.',
      'Votre argent est tenu dans des livres où chaque mouvement a deux côtés. Ce que vous avez gagné ne se perd pas parce qu’une connexion a coupé.',
      'O seu dinheiro está em livros nos quais cada movimento tem dois lados. O que você ganhou não se perde porque a conexão caiu.',
    ),
    say('# Where we stand', '# Où nous en sommes', '# Onde estamos'),
    say(
      'This is the reference installation: it takes no real money and holds no gambling licence.',
      'Ceci est l’installation de référence : elle ne prend pas d’argent réel et n’a pas de licence de jeu.',
      'Esta é a instalação de referência: não recebe dinheiro de verdade e não tem licença de jogo.',
    ),
    say(
      `Only for adults of ${market.legalAge} years and older.`,
      `Réservé aux personnes d’au moins ${market.legalAge} ans.`,
      `Só para maiores de ${market.legalAge} anos.`,
    ),
  ),
});

const saferPlay = (market: Market): PageSeed => ({
  type: pageTypes.saferPlay,
  title: say('Playing safely', 'Jeu responsable', 'Jogo responsável'),
  body: lines(
    say(
      'Play costs money in the long run: every game pays back a little less than is staked. Play with what you can spare, for fun.',
      'À la longue, le jeu coûte de l’argent : chaque jeu rend un peu moins que ce qui est misé. Ne jouez que ce dont vous pouvez vous passer, pour le plaisir.',
      'Com o tempo, jogar custa dinheiro: todo jogo devolve um pouco menos do que é apostado. Jogue só o que não vai fazer falta, por diversão.',
    ),
    say('# Signs to take seriously', '# Des signes à prendre au sérieux', '# Sinais para levar a sério'),
    say(
      'You play to win back what you have lost. You borrow, or hide it from your family. You think of play when you should sleep or work. Stopping makes you restless.',
      'Vous jouez pour regagner ce que vous avez perdu. Vous empruntez, ou vous le cachez à votre famille. Vous pensez au jeu quand il faudrait dormir ou travailler. Arrêter vous rend nerveux.',
      'Você joga para recuperar o que perdeu. Pega emprestado ou esconde da família. Pensa no jogo quando deveria dormir ou trabalhar. Parar deixa você inquieto.',
    ),
    say('# What you can do here', '# Ce que vous pouvez faire ici', '# O que você pode fazer aqui'),
    say(
      'Set limits on deposits, losses, stakes and time. Take a break of one or seven days. Close your account for up to a year, or for good.',
      'Fixez des limites de dépôt, de perte, de mise et de temps. Faites une pause d’un ou sept jours. Fermez votre compte jusqu’à un an, ou définitivement.',
      'Defina limites de depósito, perda, aposta e tempo. Faça uma pausa de um ou sete dias. Encerre a conta por até um ano, ou para sempre.',
    ),
    say(
      `Nobody under ${market.legalAge} may play. Keep your phone and your password away from children.`,
      `Personne de moins de ${market.legalAge} ans ne peut jouer. Gardez votre téléphone et votre mot de passe hors de portée des enfants.`,
      `Ninguém com menos de ${market.legalAge} anos pode jogar. Mantenha o celular e a senha longe das crianças.`,
    ),
  ),
});

/** The static pages of a market. Privacy notice and terms of play have versions of their own (areas/terms). */
export const pageSeeds = (market: Market): readonly PageSeed[] => [about(market), saferPlay(market)];
