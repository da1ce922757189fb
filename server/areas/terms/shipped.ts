import { shippedTermsVersion, type Market } from '../../../contract';
import { lines, say } from '../../core/localised';
import { termsTexts } from '../../db/schema';
import type { Db } from '../../db/types';

/** Titles of the two texts. */
export const termsTitles = {
  terms: say('Terms of play', 'Conditions de jeu', 'Termos e condições'),
  privacy: say('Privacy notice', 'Politique de confidentialité', 'Aviso de privacidade'),
} as const;

const placeholder = say(
  'This text is an example of the reference installation. Before it opens, the operator publishes its own.',
  'Ce texte est un exemple de l’installation de référence. Avant l’ouverture, l’exploitant publie le sien.',
  'Este texto é um exemplo da instalação de referência. Antes da abertura, o operador publica o seu.',
);

const termsOf = ({ legalAge }: Market) =>
  lines(
    placeholder,
    say('# Who may play', '# Qui peut jouer', '# Quem pode jogar'),
    say(
      `You are ${legalAge} years or older, you play for yourself, and you have one account on your own mobile number.`,
      `Vous avez au moins ${legalAge} ans, vous jouez pour vous-même et vous avez un seul compte, à votre propre numéro.`,
      `Você tem ${legalAge} anos ou mais, joga por conta própria e tem uma única conta, em seu próprio número de celular.`,
    ),
    say('# Your money', '# Votre argent', '# Seu dinheiro'),
    say(
      'A deposit is played once before it can be withdrawn. We pay only to an account in your own name.',
      'Un dépôt doit être joué une fois avant de pouvoir être retiré. Nous ne payons que sur un compte à votre nom.',
      'Um depósito precisa ser jogado uma vez antes do saque. Pagamos somente em uma conta em seu nome.',
    ),
    say('# Games and draws', '# Jeux et tirages', '# Jogos e sorteios'),
    say(
      'The rules and chances beside a game apply. A round that has begun is settled by the rules with which it began.',
      'Les règles et les chances affichées à côté d’un jeu s’appliquent. Une partie commencée se termine selon les règles de son début.',
      'Valem as regras e as chances exibidas ao lado de cada jogo. Uma rodada iniciada termina pelas regras com que começou.',
    ),
    say('# Limits and breaks', '# Limites et pauses', '# Limites e pausas'),
    say(
      'You can set limits, take a break or close your account at any time. Your money stays yours.',
      'Vous pouvez à tout moment fixer des limites, faire une pause ou fermer votre compte. Votre argent reste le vôtre.',
      'Você pode definir limites, fazer uma pausa ou encerrar a conta a qualquer momento. Seu dinheiro continua seu.',
    ),
  );

const privacy = lines(
  placeholder,
  say('# What we keep', '# Ce que nous conservons', '# O que guardamos'),
  say(
    'Your mobile number, what you did with money in this house, and, where the law asks for it, who you are. Passwords are kept only as a hash that cannot be turned back.',
    'Votre numéro, vos mouvements d’argent dans cette maison et, là où la loi l’exige, votre identité. Les mots de passe ne sont conservés que sous une forme irréversible.',
    'Seu número, seus movimentos de dinheiro nesta casa e, onde a lei exige, quem você é. As senhas ficam guardadas só em uma forma que não pode ser revertida.',
  ),
  say(
    'Documents and their numbers are kept encrypted and shown to nobody in full.',
    'Les documents et leurs numéros sont conservés chiffrés et ne sont montrés en entier à personne.',
    'Documentos e seus números ficam criptografados e não são mostrados por inteiro a ninguém.',
  ),
  say('# What we do not do', '# Ce que nous ne faisons pas', '# O que não fazemos'),
  say(
    'We sell nothing about you, and no scripts of others run in this app.',
    'Nous ne vendons rien à votre sujet, et aucun script tiers ne tourne dans cette appli.',
    'Não vendemos nada sobre você, e nenhum script de terceiros roda neste app.',
  ),
  say('# Your rights', '# Vos droits', '# Seus direitos'),
  say(
    'Ask support for a copy of what we keep, or to correct it. What the law wants us to keep, we keep for as long as it says.',
    'Demandez à l’assistance une copie de ce que nous conservons, ou sa correction. Ce que la loi nous impose de garder, nous le gardons le temps qu’elle fixe.',
    'Peça ao suporte uma cópia do que guardamos, ou a correção. O que a lei manda guardar, guardamos pelo tempo que ela diz.',
  ),
);

/** The shipped placeholders of a market. */
export const shippedTerms = (market: Market) => ({ terms: termsOf(market), privacy });

/**
 * Writes the placeholders as the first version of a market. A market with a version keeps it: a later release changes
 * no text that members have accepted.
 */
export async function installTerms(db: Db, market: Market, now: number): Promise<void> {
  await db
    .insert(termsTexts)
    .values({
      market: market.code,
      version: shippedTermsVersion,
      ...shippedTerms(market),
      shipped: true,
      publishedAt: now,
    })
    .onConflictDoNothing();
}
