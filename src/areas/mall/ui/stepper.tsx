import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui';
import './stepper.css';

interface StepperProps {
  /** What is counted, for screen readers. */
  name: string;
  count: number;
  most: number;
  /** At one piece, "less" removes the line. */
  removes?: boolean;
  onSet: (count: number) => void;
}

/** The number of pieces, changed by one. */
export function Stepper({ name, count, most, removes = false, onSet }: StepperProps) {
  const { t } = useTranslation('mall');
  const isLast = count <= 1;
  return (
    <span className="mall-stepper" role="group" aria-label={t('count.of', { name })}>
      <button
        type="button"
        aria-label={isLast && removes ? t('cart.remove', { name }) : t('count.less', { name })}
        disabled={isLast && !removes}
        onClick={() => onSet(count - 1)}
      >
        <Icon name={isLast && removes ? 'trash' : 'minus'} />
      </button>
      <b className="num" aria-live="polite">
        {count}
      </b>
      <button
        type="button"
        aria-label={t('count.more', { name })}
        disabled={count >= most}
        onClick={() => onSet(count + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
