import { Component, type ReactNode } from 'react';
import { PageFailure } from './PageFailure';

type Props = { children: ReactNode };
type State = { error: Error | null };

/** A failed page does not take the shell with it. Give it a key (the path), so that leaving the page clears it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <PageFailure message={error.message} onRetry={() => this.retry(error)} />;
  }

  private retry(error: Error) {
    // Browsers remember that a chunk could not be loaded (a new release, a lost connection): only a reload asks again.
    if (/dynamically imported module|importing a module script|module script failed/i.test(error.message)) {
      window.location.reload();
      return;
    }
    this.setState({ error: null });
  }
}
