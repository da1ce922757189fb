import type { CheckPart, RoundSpeech } from '../../round-speech';
import { readView, type MinesView } from '../rules/view';
import en from '../words/check.en.json';
import fr from '../words/check.fr.json';
import pt from '../words/check.pt.json';

export const words: CheckPart['words'] = { en, fr, pt };

function mineLines({ t, multiple, number }: RoundSpeech, view: MinesView, multiplier: number): string[] {
  const tiles = (some: readonly number[]): string => some.map((tile) => number(tile + 1)).join(', ');
  const opened = view.hit === null ? view.gems : [...view.gems, view.hit];
  return [
    t('layout', { tiles: tiles(view.layout ?? []) }),
    t('opened', { tiles: tiles(opened) }),
    view.hit === null
      ? t('gems', { count: view.gems.length, number: number(view.gems.length), multiple: multiple(multiplier) })
      : t('hit', { tile: number(view.hit + 1) }),
  ];
}

export const explain: CheckPart['explain'] = (speech, revealed, multiplier) => {
  const view = readView(revealed);
  return view === null ? [] : mineLines(speech, view, multiplier);
};
