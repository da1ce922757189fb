import type { CheckPart, RoundSpeech } from '../../round-speech';
import { readView, type TuskView } from '../rules/view';
import en from '../words/check.en.json';
import fr from '../words/check.fr.json';
import pt from '../words/check.pt.json';

export const words: CheckPart['words'] = { en, fr, pt };

function cardLines(
  { t, number, multiple }: RoundSpeech,
  { cards, picks, lost }: TuskView,
  multiplier: number,
): string[] {
  const next = picks.map((pick, at) =>
    t(`pick.${pick}`, { card: number(cards[at]! + 1), next: number(cards[at + 1]! + 1) }),
  );
  return [
    t('firstCard', { card: number(cards[0]! + 1) }),
    ...next,
    lost ? t('pickLost') : t('picksWon', { multiple: multiple(multiplier) }),
  ];
}

export const explain: CheckPart['explain'] = (speech, revealed, multiplier) => {
  const view = readView(revealed);
  return view === null ? [] : cardLines(speech, view, multiplier);
};
