import type { CheckPart, RoundSpeech } from '../../round-speech';
import { readView, type PenaltyView } from '../rules/view';
import en from '../words/check.en.json';
import fr from '../words/check.fr.json';
import pt from '../words/check.pt.json';

export const words: CheckPart['words'] = { en, fr, pt };

const shotLines = ({ t, multiple }: RoundSpeech, view: PenaltyView, multiplier: number): string[] => [
  t(`dive_${view.dive}`),
  t(`shot_${view.side}`),
  view.goal ? t('goal', { multiple: multiple(multiplier) }) : t('saved'),
];

export const explain: CheckPart['explain'] = (speech, revealed, multiplier) => {
  const view = readView(revealed);
  return view === null ? [] : shotLines(speech, view, multiplier);
};
