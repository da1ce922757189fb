import type { CheckPart, RoundSpeech } from '../../round-speech';
import { readView, type OkadaView } from '../rules/view';
import en from '../words/check.en.json';
import fr from '../words/check.fr.json';
import pt from '../words/check.pt.json';

export const words: CheckPart['words'] = { en, fr, pt };

const rideLines = ({ t, multiple }: RoundSpeech, { target, reached, won }: OkadaView): string[] => [
  t('reached', { multiple: multiple(reached * 100) }),
  t('target', { target: multiple(target * 100) }),
  won ? t('reachedIt', { multiple: multiple(target * 100) }) : t('missedIt'),
];

export const explain: CheckPart['explain'] = (speech, revealed) => {
  const view = readView(revealed);
  return view === null ? [] : rideLines(speech, view);
};
