import type { KeyboardEvent, ReactNode, Ref } from 'react';

interface FormProps {
  className?: string;
  /** Asked to submit: by the button, or by Enter in a field. */
  onSubmit: () => void;
  /**
   * Whether the button can be pressed. While it cannot, Enter submits all the same, so that the form says what is
   * missing.
   */
  canSubmit?: boolean;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form whose checks and words are ours, not the browser's, and which is never sent anywhere by itself. */
export function Form({ className, onSubmit, canSubmit = true, ref, children }: FormProps) {
  // The browser does nothing about Enter in a form whose button is disabled.
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
