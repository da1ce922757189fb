import type { CheckPart, RoundSpeech } from '../../round-speech';
import { colourOf, positionNamed } from '../rules/table';
import { readView, type KenteView } from '../rules/view';
import en from '../words/check.en.json';
import fr from '../words/check.fr.json';
import pt from '../words/check.pt.json';

export const words: CheckPart['words'] = { en, fr, pt };

/** The ball, and each place with chips and what it paid. */
function tableLines({ t, number, money }: RoundSpeech, { pocket, bets }: KenteView): string[] {
  const named = (at: string): string => {
    const { kind, numbers } = positionNamed(at)!;
    // Inside bets are named by their numbers.
    return /^\d/.test(at) ? numbers.map(number).join(', ') : t(`places.${kind}`, { third: at.slice(-1) });
  };
  return [
    t(`ball_${colourOf(pocket)}`, { number: number(pocket) }),
    ...bets.map(({ at, chip, paid }) =>
      t(paid > 0 ? 'chipWon' : 'chipLost', { place: named(at), chip: money(chip), paid: money(paid) }),
    ),
  ];
}

export const explain: CheckPart['explain'] = (speech, revealed) => {
  const view = readView(revealed);
  return view === null ? [] : tableLines(speech, view);
};
