import type { CheckPart, RoundSpeech } from '../../round-speech';
import { readView, type OwareView } from '../rules/view';
import en from '../words/check.en.json';
import fr from '../words/check.fr.json';
import pt from '../words/check.pt.json';

export const words: CheckPart['words'] = { en, fr, pt };

function kenoLines({ t, multiple, number }: RoundSpeech, { picks, drawn, hits, pays }: OwareView): string[] {
  const cells = (some: readonly number[]): string => some.map(number).join(', ');
  return [
    t('drawnCells', { cells: cells(drawn) }),
    t('picks', { cells: cells(picks) }),
    t('hits', { count: hits, number: number(hits) }),
    pays > 0 ? t('hitsPay', { multiple: multiple(pays) }) : t('hitsNothing'),
  ];
}

export const explain: CheckPart['explain'] = (speech, revealed) => {
  const view = readView(revealed);
  return view === null ? [] : kenoLines(speech, view);
};
