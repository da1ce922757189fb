import type { CheckPart, RoundSpeech } from '../../round-speech';
import { readView, type ScratchView } from '../rules/view';
import en from '../words/check.en.json';
import fr from '../words/check.fr.json';
import pt from '../words/check.pt.json';

export const words: CheckPart['words'] = { en, fr, pt };

const scratchLines = ({ t, multiple }: RoundSpeech, { prize, cells }: ScratchView): string[] => [
  prize === null ? t('noPrize') : t('prize', { multiple: multiple(prize) }),
  t('cells', { cells: cells.map(multiple).join(', ') }),
];

export const explain: CheckPart['explain'] = (speech, revealed) => {
  const view = readView(revealed);
  return view === null ? [] : scratchLines(speech, view);
};
