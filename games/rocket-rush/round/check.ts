import type { CheckPart, RoundSpeech } from '../../round-speech';
import { readView, type RocketView } from '../rules/view';
import en from '../words/check.en.json';
import fr from '../words/check.fr.json';
import pt from '../words/check.pt.json';

export const words: CheckPart['words'] = { en, fr, pt };

const flightLines = ({ t, multiple }: RoundSpeech, { crash, at }: RocketView): string[] => [
  t('crash', { multiple: multiple(crash * 100) }),
  at === null ? t('notCashedOut') : t('cashedOut', { multiple: multiple(at * 100) }),
];

export const explain: CheckPart['explain'] = (speech, revealed) => {
  const view = readView(revealed);
  return view === null ? [] : flightLines(speech, view);
};
