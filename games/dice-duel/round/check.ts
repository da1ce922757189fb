import type { CheckPart, RoundSpeech } from '../../round-speech';
import { readView, type DiceView } from '../rules/view';
import en from '../words/check.en.json';
import fr from '../words/check.fr.json';
import pt from '../words/check.pt.json';

export const words: CheckPart['words'] = { en, fr, pt };

const rollLines = ({ t, hundredths, multiple }: RoundSpeech, { roll, side, target, won, pays }: DiceView): string[] => [
  t('roll', { roll: hundredths(roll) }),
  t(`${side}`, { target: hundredths(target) }),
  won ? t('won', { multiple: multiple(pays) }) : t('lost'),
];

export const explain: CheckPart['explain'] = (speech, revealed) => {
  const view = readView(revealed);
  return view === null ? [] : rollLines(speech, view);
};
