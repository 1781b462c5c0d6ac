import { Component, type ReactNode } from 'react';
import { activateUpdate, checkForUpdate } from '../app-update';
import { PageFailure } from './PageFailure';
import { uiText } from './ui-text';

type Props = { children: ReactNode; reload?: () => void };
type State = { error: Error | null };

/** A failed page does not take the shell with it. Give it a key (the path), so that leaving the page clears it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  /** A page that has been open for long may not understand the answers of a newer server. */
  override componentDidCatch() {
    void checkForUpdate();
  }

  override componentDidMount() {
    window.addEventListener('online', this.retryLost);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retryLost);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const retry = () => void this.retry(error);
    const sentence = uiText(isChunkFailure(error) ? 'pageNotLoaded' : 'pageNotShown');
    return <PageFailure isWholePage failure={sentence} onRetry={retry} />;
  }

  /** Retries when only the connection was missing and it is back. */
  private retryLost = () => {
    const { error } = this.state;
    if (error && isChunkFailure(error)) void this.retry(error);
  };

  private async retry(error: Error) {
    const isNewer = await activateUpdate();
    if (!isNewer && !isChunkFailure(error)) return this.setState({ error: null });
    // Browsers remember that a chunk could not be loaded (a new release, a lost connection): only a reload fetches it again.
    // Without a connection a reload would end on the browser's own error page, so the server is asked first.
    if (isNewer || (await isServerThere())) (this.props.reload ?? (() => window.location.reload()))();
  }
}

function isChunkFailure({ message }: Error): boolean {
  return /dynamically imported module|importing a module script|module script failed|preload CSS/i.test(message);
}

async function isServerThere(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
