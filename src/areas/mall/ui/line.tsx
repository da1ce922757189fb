import type { ReactNode } from 'react';
import { classes, Picture } from '../../../ui';
import { artOf } from '../lib/look';
import { useLineName } from './line-name';
import { Price } from './price';
import './line.css';

interface LineRowProps {
  name: string;
  option: string;
  image: string;
  type: number;
  /** Price of a piece, or of all pieces of the line. */
  price: number;
  /** Below the price. */
  note?: ReactNode;
  /** After the words: a stepper, or the number of pieces. */
  end?: ReactNode;
  off?: boolean;
}

/** Goods in a row: picture, name with option, and price. */
export function LineRow({ name, option, image, type, price, note, end, off = false }: LineRowProps) {
  const nameOf = useLineName();
  return (
    <div className={classes('mall-line', off && 'mall-line--off')}>
      <span className="mall-line__thumb">
        <Picture src={artOf(image)} width={360} height={300} alt="" />
      </span>
      <span className="mall-line__words">
        <b className="mall-line__name">{nameOf(name, option)}</b>
        <Price type={type} amount={price} />
        {note}
      </span>
      {end != null && <span className="mall-line__end">{end}</span>}
    </div>
  );
}
