import type { KeyboardEvent, ReactNode, Ref } from 'react';
import './form.css';

interface FormProps {
  className?: string;
  /** Called when the player presses the button or Enter in a field. */
  onSubmit: () => void;
  /** Whether the submit button is enabled. Enter submits in any case, so that the form shows what is missing. */
  canSubmit?: boolean;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form without the browser's own validation and submission. */
export function Form({ className, onSubmit, canSubmit = true, ref, children }: FormProps) {
  // Browsers ignore Enter in a form whose submit button is disabled.
  const entered = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && !canSubmit && target instanceof HTMLInputElement) onSubmit();
  };
  return (
    <form
      ref={ref}
      className={className}
      noValidate
      onKeyDown={entered}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
