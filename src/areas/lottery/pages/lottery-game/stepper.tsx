import { Icon } from '../../../../ui';

interface StepperProps {
  label: string;
  value: string;
  minusLabel: string;
  plusLabel: string;
  canLess: boolean;
  canMore: boolean;
  onStep: (step: 1 | -1) => void;
}

/** A number that is changed by one step. */
export const Stepper = ({ label, value, minusLabel, plusLabel, canLess, canMore, onStep }: StepperProps) => (
  <span className="lot-stepper" role="group" aria-label={label}>
    <button type="button" aria-label={minusLabel} disabled={!canLess} onClick={() => onStep(-1)}>
      <Icon name="minus" />
    </button>
    <b className="num" aria-live="polite">
      {value}
    </b>
    <button type="button" aria-label={plusLabel} disabled={!canMore} onClick={() => onStep(1)}>
      <Icon name="plus" />
    </button>
  </span>
);
