import type { CheckPart, RoundSpeech } from '../../round-speech';
import { readView, type DrumsView } from '../rules/view';
import en from '../words/check.en.json';
import fr from '../words/check.fr.json';
import pt from '../words/check.pt.json';

export const words: CheckPart['words'] = { en, fr, pt };

const dropLines = ({ t, number, multiple }: RoundSpeech, { rows, path, pocket, pays }: DrumsView): string[] => [
  t('path', { path: path.map((step) => t(step === 1 ? 'right' : 'left')).join(', ') }),
  t('pocket', {
    right: number(pocket),
    rows: number(rows),
    pocket: number(pocket + 1),
    pockets: number(rows + 1),
    multiple: multiple(pays),
  }),
];

export const explain: CheckPart['explain'] = (speech, revealed) => {
  const view = readView(revealed);
  return view === null ? [] : dropLines(speech, view);
};
