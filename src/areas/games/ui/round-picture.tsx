import { useUnit } from 'effector-react';
import { formatCount, formatMoney, type GameRound } from '../../../../contract';
import { textsOf, type PicturePart } from '../../../../games/round-speech';
import { $language } from '../../../core/i18n/language';
import { $market } from '../../../core/market/market';
import { useMultiple } from './use-multiple';
import './round-picture.css';

interface RoundPictureProps {
  round: GameRound;
  part: PicturePart;
}

/** What the round showed and what the player had chosen, as its game draws it. */
export function RoundPicture({ round: { view, stake }, part: { Picture, words } }: RoundPictureProps) {
  const { language, market } = useUnit({ language: $language, market: $market });
  const multiple = useMultiple();
  const hundredths = new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  const speech = {
    t: textsOf(words[language], language),
    number: (value: number) => formatCount(market, value),
    money: (minor: number) => formatMoney(market, minor),
    multiple,
    hundredths: (value: number) => hundredths.format(value / 100),
  };
  return (
    <div className="round-picture">
      <Picture view={view} stake={stake} speech={speech} />
    </div>
  );
}
