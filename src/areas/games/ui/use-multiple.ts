import { useUnit } from 'effector-react';
import { $language } from '../../../core/i18n/language';

/** Formats ten-thousandths of the stake: 31,000 → "3.10×", 0 → "0×". */
export function useMultiple(): (tenThousandths: number) => string {
  const language = useUnit($language);
  return (tenThousandths) => {
    const places = tenThousandths === 0 ? 0 : 2;
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: places, maximumFractionDigits: 4 });
    return `${format.format(tenThousandths / 10_000)}×`;
  };
}
