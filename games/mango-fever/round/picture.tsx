import type { PicturePart, PictureProps } from '../../round-speech';
import { Reels } from '../../shell/round/reels';
import { readView } from '../rules/view';
import en from '../words/picture.en.json';
import fr from '../words/picture.fr.json';
import pt from '../words/picture.pt.json';

export const words: PicturePart['words'] = { en, fr, pt };

/** The reels of a spin. Symbols of lines that paid are lit. */
export const Picture = ({ view, speech }: PictureProps) => <Reels spin={readView(view)} columns={3} speech={speech} />;
