import { faqTypes, moneyIn, type Market } from '../../../../contract';
import { rainSettingsOf } from '../../cash-rain';
import { say, type Localised } from '../../../core/localised';

export interface FaqSeed {
  readonly id: number;
  readonly type: number;
  readonly sort: number;
  readonly question: Localised;
  readonly answer: Localised;
}
type Pair = readonly [Localised, Localised];

const account = (market: Market): readonly Pair[] => [
  [
    say('Who can have an account?', 'Qui peut ouvrir un compte ?', 'Quem pode ter uma conta?'),
    say(
      `Everybody of ${market.legalAge} years and older, one account each, on their own mobile number.`,
      `Toute personne d’au moins ${market.legalAge} ans, un seul compte chacune, avec son propre numéro.`,
      `Qualquer pessoa com ${market.legalAge} anos ou mais, uma conta por pessoa, com o próprio número de celular.`,
    ),
  ],
  [
    say('I forgot my password', 'J’ai oublié mon mot de passe', 'Esqueci a minha senha'),
    say(
      'Press “Forgot password?” on the login page. We send a code to your number, and you choose a new password.',
      'Touchez « Mot de passe oublié ? » sur la page de connexion. Nous envoyons un code à votre numéro et vous choisissez un nouveau mot de passe.',
      'Toque em “Esqueceu a senha?” na página de entrada. Enviamos um código ao seu número e você escolhe uma senha nova.',
    ),
  ],
  [
    say('The code by SMS does not come', 'Le code par SMS n’arrive pas', 'O código por SMS não chega'),
    say(
      'Wait a minute and ask for another one; only the newest code is good. Check that the number is right and that your phone can get messages.',
      'Attendez une minute et demandez-en un autre ; seul le dernier code est valable. Vérifiez le numéro et que votre téléphone reçoit bien les messages.',
      'Espere um minuto e peça outro; só vale o código mais novo. Confira o número e se o seu celular recebe mensagens.',
    ),
  ],
  [
    say('Why am I asked who I am?', 'Pourquoi me demande-t-on qui je suis ?', 'Por que preciso dizer quem sou?'),
    say(
      'The law wants us to pay only to the right person, and only to adults. What you enter is kept encrypted.',
      'La loi veut que nous ne payions qu’à la bonne personne, et seulement à des adultes. Vos données sont conservées chiffrées.',
      'A lei exige que paguemos só à pessoa certa, e só a adultos. O que você informa fica guardado com criptografia.',
    ),
  ],
  [
    say('Somebody else uses my account', 'Quelqu’un d’autre utilise mon compte', 'Outra pessoa usa a minha conta'),
    say(
      'Change your password: every other phone is logged out at once. Then write to support.',
      'Changez votre mot de passe : tous les autres téléphones sont aussitôt déconnectés. Écrivez ensuite à l’assistance.',
      'Troque a senha: todos os outros aparelhos saem da conta na hora. Depois escreva ao suporte.',
    ),
  ],
  [
    say(
      'How do I change the language or the look?',
      'Comment changer la langue ou l’apparence ?',
      'Como mudo o idioma ou a aparência?',
    ),
    say(
      'On the page “Me”, under Settings.',
      'Sur la page « Moi », dans Réglages.',
      'Na página “Eu”, em Configurações.',
    ),
  ],
];

const money = (): readonly Pair[] => [
  [
    say(
      'What is the locked part of my balance?',
      'Qu’est-ce que la partie bloquée de mon solde ?',
      'O que é a parte bloqueada do meu saldo?',
    ),
    say(
      'Deposits and cash gifts are played once before they can be withdrawn. Whatever you stake frees the same amount.',
      'Les dépôts et les cadeaux en argent se jouent une fois avant de pouvoir être retirés. Chaque mise libère le même montant.',
      'Depósitos e presentes em dinheiro precisam ser jogados uma vez antes do saque. Cada aposta libera o mesmo valor.',
    ),
  ],
  [
    say('How do I deposit?', 'Comment déposer ?', 'Como faço um depósito?'),
    say(
      'At any hour, on the page “Deposit”. You approve the payment on your own phone, and it is in your balance within moments.',
      'À toute heure, sur la page « Dépôt ». Vous approuvez le paiement sur votre propre téléphone, et il est sur votre solde en quelques instants.',
      'A qualquer hora, na página “Depósito”. Você aprova o pagamento no seu próprio celular, e ele entra no saldo em instantes.',
    ),
  ],
  [
    say('How do I withdraw?', 'Comment retirer ?', 'Como faço um saque?'),
    say(
      'On the page “Withdraw”, as soon as a part of your balance is free. You see what will reach you before you confirm; larger sums are checked first.',
      'Sur la page « Retrait », dès qu’une partie de votre solde est libre. Vous voyez ce qui vous parviendra avant de confirmer ; les gros montants sont d’abord vérifiés.',
      'Na página “Saque”, assim que uma parte do saldo estiver livre. Você vê quanto vai chegar antes de confirmar; valores maiores são conferidos antes.',
    ),
  ],
  [
    say('To which account do you pay?', 'Sur quel compte payez-vous ?', 'Para qual conta vocês pagam?'),
    say('Only to one in your own name.', 'Uniquement sur un compte à votre nom.', 'Só para uma conta no seu nome.'),
  ],
  [
    say('Do you take taxes?', 'Prélevez-vous des taxes ?', 'Vocês descontam impostos?'),
    say(
      'What the law of your country wants, and nothing else. The exact sums are shown before you confirm.',
      'Ce que la loi de votre pays exige, et rien d’autre. Les montants exacts s’affichent avant votre confirmation.',
      'O que a lei do seu país exige, e nada mais. Os valores exatos aparecem antes de você confirmar.',
    ),
  ],
  [
    say('Somebody asks me for my PIN', 'On me demande mon code PIN', 'Alguém pede o meu PIN'),
    say(
      'It is not us. We never ask for a PIN, a password or a code. Tell support.',
      'Ce n’est pas nous. Nous ne demandons jamais de PIN, de mot de passe ni de code. Prévenez l’assistance.',
      'Não somos nós. Nunca pedimos PIN, senha nem código. Avise o suporte.',
    ),
  ],
];

/** Adds the free first rain to an answer, in markets that have it. */
const welcome = (market: Market, { en, fr, pt }: Localised): Localised => {
  const days = rainSettingsOf(market).welcomeDays;
  if (market.welcomeRains === 0) return { en, fr, pt };
  return say(
    `${en} Your first rain is free for ${days} days after you sign up, for one account on each phone.`,
    `${fr} Votre première pluie est offerte pendant ${days} jours après l’inscription, pour un compte par téléphone.`,
    `${pt} A sua primeira chuva é grátis por ${days} dias depois do cadastro, para uma conta por celular.`,
  );
};

const rainPairs = (market: Market): readonly Pair[] => {
  const rain = rainSettingsOf(market);
  const money = moneyIn(market);
  return [
    [
      say('What is Cash Rain?', 'Qu’est-ce que la pluie de cash ?', 'O que é a chuva de dinheiro?'),
      say(
        `Three times a day, at ${rain.begins.join(', ')}, gifts fall from the sky for ${rain.minutes} minutes. Catch at least one and open your gift.`,
        `Trois fois par jour, à ${rain.begins.join(', ')}, des cadeaux tombent du ciel pendant ${rain.minutes} minutes. Attrapez-en au moins un et ouvrez votre cadeau.`,
        `Três vezes por dia, às ${rain.begins.join(', ')}, caem presentes do céu por ${rain.minutes} minutos. Pegue pelo menos um e abra o seu presente.`,
      ),
    ],
    [
      say('Who can catch it?', 'Qui peut en profiter ?', 'Quem pode pegar?'),
      welcome(
        market,
        say(
          `Members who have deposited ${money.en(rain.minDeposit)} and played for ${money.en(rain.minStake)} in the last ${rain.windowDays} days.`,
          `Les membres qui ont déposé ${money.fr(rain.minDeposit)} et joué ${money.fr(rain.minStake)} au cours des ${rain.windowDays} derniers jours.`,
          `Quem depositou ${money.pt(rain.minDeposit)} e jogou ${money.pt(rain.minStake)} nos últimos ${rain.windowDays} dias.`,
        ),
      ),
    ],
    [
      say('Do more catches win more?', 'Plus on en attrape, plus on gagne ?', 'Quanto mais eu pego, mais eu ganho?'),
      say(
        'No. One catch opens the gift; what is in it is drawn by chance. A slow phone loses nothing.',
        'Non. Une seule prise ouvre le cadeau ; son contenu est tiré au sort. Un téléphone lent n’y perd rien.',
        'Não. Um acerto já abre o presente; o que vem nele é sorteado. Um celular lento não perde nada.',
      ),
    ],
    [
      say('How do I know that it is fair?', 'Comment savoir si c’est équitable ?', 'Como sei que é justo?'),
      say(
        'Each gift is drawn from a secret whose seal you get before. On the page “Me”, under “Fair play”, you open it and your phone computes every draw again. The odds of every gift stand in the rules.',
        'Chaque cadeau est tiré d’un secret dont vous recevez le sceau à l’avance. Sur la page « Moi », dans « Jeu équitable », vous l’ouvrez et votre téléphone recalcule chaque tirage. Les chances de chaque cadeau figurent dans les règles.',
        'Cada presente é sorteado de um segredo cujo lacre você recebe antes. Na página “Eu”, em “Jogo limpo”, você o abre e o seu celular refaz cada sorteio. As chances de cada presente estão nas regras.',
      ),
    ],
    [
      say(
        'My connection broke while I claimed a gift',
        'La connexion s’est coupée pendant que je récupérais un cadeau',
        'A conexão caiu enquanto eu resgatava um presente',
      ),
      say(
        'Nothing is lost. The app asks again, and what you have won is in your balance once.',
        'Rien n’est perdu. L’appli redemande, et ce que vous avez gagné est crédité une seule fois.',
        'Nada se perde. O app pergunta de novo, e o que você ganhou entra no saldo uma vez só.',
      ),
    ],
  ];
};

const play = (market: Market): readonly Pair[] => [
  ...rainPairs(market),
  [
    say('What are coins and diamonds?', 'Que sont les pièces et les diamants ?', 'O que são moedas e diamantes?'),
    say(
      'A bonus: you win them in the rain, with the bonus of the day and on the wheels. Coins turn the coin wheel; diamonds turn the diamond wheel, or you exchange them.',
      'Un bonus : vous en gagnez sous la pluie, avec le bonus du jour et aux roues. Les pièces font tourner la roue des pièces ; les diamants, celle des diamants, ou vous les échangez.',
      'Um bônus: você ganha na chuva, no bônus do dia e nas roletas. Moedas giram a roleta de moedas; diamantes giram a de diamantes, ou você troca.',
    ),
  ],
  [
    say('Which games are there?', 'Quels jeux y a-t-il ?', 'Quais jogos existem?'),
    say(
      'Slots, crash games, dice, mines, roulette and more, besides the wheels, the rain and the lottery. A game that is not open yet says so.',
      'Machines à sous, jeux de crash, dés, mines, roulette et d’autres, en plus des roues, de la pluie et de la loterie. Un jeu qui n’est pas encore ouvert l’indique.',
      'Caça-níqueis, jogos de crash, dados, minas, roleta e outros, além das roletas, da chuva e da loteria. Um jogo que ainda não abriu avisa.',
    ),
  ],
];

const safety = (): readonly Pair[] => [
  [
    say('How do I set a limit?', 'Comment fixer une limite ?', 'Como defino um limite?'),
    say(
      'Me, Settings, Limits. You can limit deposits, losses, stakes and time by day, week and month. A tighter limit holds at once, a looser one after 24 hours.',
      'Moi, Réglages, Limites. Vous pouvez limiter dépôts, pertes, mises et temps par jour, semaine et mois. Une limite plus stricte vaut tout de suite, une plus large après 24 heures.',
      'Eu, Configurações, Limites. Você pode limitar depósitos, perdas, apostas e tempo por dia, semana e mês. Um limite mais apertado vale na hora, um mais folgado depois de 24 horas.',
    ),
  ],
  [
    say('How do I take a break?', 'Comment faire une pause ?', 'Como faço uma pausa?'),
    say(
      'Me, Settings, Take a break: one or seven days without deposits, play and adverts. You can still take your money out.',
      'Moi, Réglages, Faire une pause : un ou sept jours sans dépôt, sans jeu et sans publicité. Vous pouvez toujours retirer votre argent.',
      'Eu, Configurações, Fazer uma pausa: um ou sete dias sem depósitos, jogo e anúncios. Você ainda pode sacar o seu dinheiro.',
    ),
  ],
  [
    say(
      'Can a closed account be opened earlier?',
      'Peut-on rouvrir un compte fermé plus tôt ?',
      'Dá para reabrir antes uma conta encerrada?',
    ),
    say(
      'No, not by you and not by us. That is its purpose.',
      'Non, ni par vous ni par nous. C’est justement le but.',
      'Não, nem por você nem por nós. É para isso que serve.',
    ),
  ],
  [
    say('What is the reality check?', 'Qu’est-ce que le point de situation ?', 'O que é o lembrete de tempo de jogo?'),
    say(
      'Every 30 or 60 minutes the app stops and says how long you have been here, what you have staked and where you stand.',
      'Toutes les 30 ou 60 minutes, l’appli s’arrête et vous dit depuis quand vous êtes là, ce que vous avez misé et où vous en êtes.',
      'A cada 30 ou 60 minutos, o app para e diz há quanto tempo você está aqui, quanto apostou e como está.',
    ),
  ],
  [
    say('I play too much. Who helps?', 'Je joue trop. Qui peut m’aider ?', 'Estou jogando demais. Quem ajuda?'),
    say(
      'People outside this house, free of charge: their names stand on the page “Take a break” and at Support.',
      'Des gens extérieurs à la maison, gratuitement : leurs noms figurent sur la page « Faire une pause » et à l’Assistance.',
      'Pessoas de fora da casa, de graça: os nomes estão na página “Fazer uma pausa” e no Suporte.',
    ),
  ],
  [
    say('Can a child play here?', 'Un enfant peut-il jouer ici ?', 'Uma criança pode jogar aqui?'),
    say(
      'Never. Keep your password to yourself, and log out on a phone that others use.',
      'Jamais. Gardez votre mot de passe pour vous et déconnectez-vous sur un téléphone partagé.',
      'Nunca. Não conte a sua senha a ninguém e saia da conta em um aparelho que outros usam.',
    ),
  ],
];

/** The questions of a market, sorted by type. */
export function faqSeeds(market: Market): readonly FaqSeed[] {
  const parts = [
    [faqTypes.account, account(market)],
    [faqTypes.money, money()],
    [faqTypes.play, play(market)],
    [faqTypes.safety, safety()],
  ] as const;
  return parts.flatMap(([type, pairs]) =>
    pairs.map(([question, answer], index) => ({ id: type * 100 + index + 1, type, sort: index + 1, question, answer })),
  );
}
