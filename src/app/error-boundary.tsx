import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui';

interface Props {
  children: ReactNode;
  /** Another place resets it. */
  resetKey: string;
  onRetry?: () => void;
}

interface State {
  failed: boolean;
  resetKey: string;
}

/** Keeps an error to the page that made it: the tabs and the other pages go on. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  // While rendering, because a kept tab that is shown again is told of no update.
  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="page page--failed">
        <ErrorState
          onRetry={() => {
            this.props.onRetry?.();
            this.setState({ failed: false });
          }}
        />
      </main>
    );
  }
}
