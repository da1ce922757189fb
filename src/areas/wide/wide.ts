import { loadWords, languageNow } from '../../core/i18n/words';
import type { WideParts } from '../../core/wide/wide';
import { loadIcons } from '../../ui';
import { Frame } from './ui/frame';
import { Home } from './home/home';

/** Loads texts and icons too, so that the frame has its final size when it is first shown. */
export async function loaded(): Promise<WideParts> {
  await Promise.all([loadWords(languageNow(), ['wide']), loadIcons()]);
  return { Frame, Home };
}
