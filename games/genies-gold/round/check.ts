import type { CheckPart, RoundSpeech } from '../../round-speech';
import { readView, type GenieView } from '../rules/view';
import en from '../words/check.en.json';
import fr from '../words/check.fr.json';
import pt from '../words/check.pt.json';

export const words: CheckPart['words'] = { en, fr, pt };

const wheelLines = ({ t, number, multiple }: RoundSpeech, { segment, risk, pays }: GenieView): string[] => [
  t('segment', { segment: number(segment + 1) }),
  pays > 0
    ? t('segmentPays', { risk: t(`risk.${risk}`), multiple: multiple(pays) })
    : t('segmentEmpty', { risk: t(`risk.${risk}`) }),
];

export const explain: CheckPart['explain'] = (speech, revealed) => {
  const view = readView(revealed);
  return view === null ? [] : wheelLines(speech, view);
};
