import { Component, type ReactNode } from 'react';
import { ErrorState } from '../shared/ui';

interface Props {
  children: ReactNode;
  /** Another place resets it. */
  resetKey: string;
  onRetry?: () => void;
}

/** Keeps an error to the page that made it: the tabs and the other pages go on. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
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
