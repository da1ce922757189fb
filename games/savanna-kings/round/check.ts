import type { CheckPart } from '../../round-speech';
import { spinLines } from '../../shell/round/spin-lines';
import * as table from '../rules/table';
import { readView } from '../rules/view';
import en from '../words/check.en.json';
import fr from '../words/check.fr.json';
import pt from '../words/check.pt.json';

export const words: CheckPart['words'] = { en, fr, pt };

export const explain: CheckPart['explain'] = (speech, revealed, multiplier) => {
  const view = readView(revealed);
  return view === null ? [] : spinLines(speech, { view, table, multiplier });
};
