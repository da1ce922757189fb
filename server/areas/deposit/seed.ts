import type { MarketCode } from '../../../contract';
import { walletPattern } from '../../../contract/numbers/mobile';
import type { PixReceiver } from '../../db/schema';
import { say, type Localised } from '../../core/localised';

/** A shipped package, in minor units and coins. */
export interface ItemSeed {
  readonly id: string;
  readonly payMoney: number;
  readonly coins: number;
  readonly hot: boolean;
  readonly img: string;
}

/** A shipped channel; amounts in minor units. */
export interface ChannelSeed {
  readonly id: string;
  readonly channelCode: string;
  readonly name: string;
  /** Texts about deposits (`memo`) and withdrawals (`withdrawMemo`) through the channel. */
  readonly memo: Localised;
  readonly withdrawMemo: Localised;
  /** Matches the numbers that the channel is offered to first; '' when it has no network. */
  readonly mobilePattern: string;
  readonly help: string;
  readonly hall: 'panpay' | 'mpesa';
  readonly depositMin: number;
  readonly depositMax: number;
  readonly withdrawMin: number;
  readonly withdrawMax: number;
  readonly withdrawFeeType: 1 | 2;
  readonly withdrawFeeValue: number;
  readonly pix?: PixReceiver;
}

/** Prices in whole currency units. The fourth is marked as hot. */
const prices: Readonly<Record<MarketCode, readonly [number, number, number, number, number, number]>> = {
  GH: [5, 10, 20, 50, 100, 200],
  KE: [50, 100, 200, 500, 1_000, 2_000],
  UG: [2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
  NG: [500, 1_000, 2_000, 5_000, 10_000, 20_000],
  BR: [5, 10, 20, 50, 100, 200],
};
/** Bonus coins in ten-thousandths of the price (ECO-13: 0 to 1.5 %); ten coins are worth one minor unit. */
const bonus = [0, 50, 75, 100, 120, 150] as const;

/**
 * The deposit packages of a market. Packages in Brazil have no bonus coins, because the law forbids a bonus before play
 * (Q46).
 */
export const itemSeeds = (market: MarketCode): readonly ItemSeed[] =>
  prices[market].map((price, index) => {
    const payMoney = price * 100;
    return {
      id: `P${index + 1}`,
      payMoney,
      coins: market === 'BR' ? 0 : Math.floor((payMoney * bonus[index]!) / 1_000),
      hot: index === 3,
      img: `/art/things/coins-${index + 1}`,
    };
  });

/** Coins for each 100 minor units of tax, where the tax is refunded as coins (Q28). */
export const refundCoins = 1_000;

/** Minimum amount and coins of the first-deposit gift (ECO-13, Q46). */
export const termsSeeds: Readonly<Record<MarketCode, { firstMin: number; firstCoins: number }>> = {
  GH: { firstMin: 1_000, firstCoins: 1_000 },
  KE: { firstMin: 10_000, firstCoins: 10_000 },
  UG: { firstMin: 300_000, firstCoins: 300_000 },
  NG: { firstMin: 100_000, firstCoins: 100_000 },
  BR: { firstMin: 0, firstCoins: 0 },
};

const prompt = say(
  'A prompt goes to your phone. Approve it with your PIN.',
  'Une demande s’affiche sur votre téléphone. Validez-la avec votre code PIN.',
  'Um pedido chega ao seu celular. Aprove com o seu PIN.',
);
const bank = say(
  'Your bank asks you to approve the payment.',
  'Votre banque vous demande de valider le paiement.',
  'O seu banco pede que você aprove o pagamento.',
);
const pix = say(
  'You get a QR code and a code to copy. Approve the Pix in your bank’s app with your bank password; it arrives within seconds.',
  'Vous recevez un code QR et un code à copier. Validez le Pix dans l’application de votre banque avec votre mot de passe bancaire ; il arrive en quelques secondes.',
  'Você recebe um QR Code e um código para copiar. Aprove o Pix no app do seu banco com a senha do banco; ele chega em segundos.',
);
/** Receiver of Pix payments in the reference installation. A site operator replaces the key with its own. */
const pixReceiver: PixReceiver = {
  key: 'f2a4c1de-7b35-4e0a-9c66-0d5b8e917a43',
  name: 'Baobab Jogos',
  city: 'Sao Paulo',
  bank: 'PanPay',
  minutes: 15,
};

/** The texts of a channel, by kind. */
const told = {
  prompt: {
    memo: prompt,
    withdrawMemo: say(
      'It goes straight to your wallet, and an SMS tells you when it is there.',
      'L’argent arrive directement sur votre compte mobile, et un SMS vous le confirme.',
      'O dinheiro cai direto na sua carteira, e um SMS avisa quando chegar.',
    ),
  },
  bank: {
    memo: bank,
    withdrawMemo: say(
      'It goes to your bank account. Some banks show it only on the next working day.',
      'L’argent part vers votre compte bancaire. Certaines banques ne l’affichent que le jour ouvré suivant.',
      'O dinheiro vai para a sua conta bancária. Alguns bancos só mostram no dia útil seguinte.',
    ),
  },
  pix: {
    memo: pix,
    withdrawMemo: say(
      'It arrives by Pix, seconds after it is sent.',
      'L’argent arrive par Pix, quelques secondes après l’envoi.',
      'O dinheiro chega por Pix, segundos depois do envio.',
    ),
  },
} as const;

// eslint-disable-next-line ours/few-parameters -- one channel is one row of the table below
const wallet = (
  market: MarketCode,
  id: string,
  name: string,
  help: string,
  [depositMin, depositMax, withdrawMin, withdrawMax]: readonly [number, number, number, number],
  fee: { type: 1 | 2; value: number } = { type: 1, value: 0 },
  hall: ChannelSeed['hall'] = 'panpay',
  words: keyof typeof told = 'prompt',
): ChannelSeed => ({
  id,
  channelCode: id,
  name,
  ...told[words],
  mobilePattern: walletPattern(market, id),
  help,
  hall,
  depositMin,
  depositMax,
  withdrawMin,
  withdrawMax,
  withdrawFeeType: fee.type,
  withdrawFeeValue: fee.value,
});

/**
 * The channels of a market, sorted, with the limits of ECO-13. Fees are 0 except in Kenya; a site operator sets its
 * own.
 */
export const channelSeeds: Readonly<Record<MarketCode, readonly ChannelSeed[]>> = {
  GH: [
    wallet('GH', 'MTN_MM', 'MTN MoMo', '*170#', [100, 500_000, 200, 500_000]),
    wallet('GH', 'VODA_MM', 'Telecel Cash', '*110#', [100, 300_000, 200, 300_000], { type: 2, value: 0 }),
    wallet('GH', 'AIRTELTIGO_MM', 'AT Money', '*110#', [100, 300_000, 200, 300_000]),
    wallet('GH', 'PANPAY', 'PanPay', '', [1_000, 1_000_000, 2_000, 1_000_000], { type: 2, value: 0 }, 'panpay', 'bank'),
  ],
  KE: [
    wallet('KE', 'MPESA', 'M-PESA', '*334#', [1_000, 15_000_000, 10_000, 15_000_000], { type: 1, value: 200 }, 'mpesa'),
    wallet('KE', 'AIRTEL_MM', 'Airtel Money', '*334#', [1_000, 15_000_000, 10_000, 15_000_000], {
      type: 1,
      value: 200,
    }),
  ],
  UG: [
    wallet('UG', 'MTN_MM', 'MTN MoMo', '*165#', [50_000, 400_000_000, 100_000, 400_000_000]),
    wallet('UG', 'AIRTEL_MM', 'Airtel Money', '*185#', [50_000, 400_000_000, 100_000, 400_000_000]),
  ],
  NG: [
    wallet(
      'NG',
      'PANPAY',
      'PanPay',
      '',
      [10_000, 100_000_000, 50_000, 100_000_000],
      { type: 2, value: 0 },
      'panpay',
      'bank',
    ),
  ],
  BR: [
    {
      ...wallet('BR', 'PIX', 'Pix', '', [100, 1_000_000, 500, 1_000_000], { type: 2, value: 0 }, 'panpay', 'pix'),
      pix: pixReceiver,
    },
  ],
};
