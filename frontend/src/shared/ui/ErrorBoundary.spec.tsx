import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../../test/render-part';
import { ErrorBoundary } from './ErrorBoundary';

let isBroken = true;
function Page() {
  if (isBroken) throw new Error('The plate is empty');
  return <p>All is well</p>;
}

afterEach(() => vi.restoreAllMocks());

it('has a sentence for a page that could not be loaded, and reloads only when the server responds', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.fn();
  const Lazy = () => {
    throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/x.js');
  };
  renderPart(
    <ErrorBoundary reload={reload}>
      <Lazy />
    </ErrorBoundary>,
  );
  expect(screen.getByText(/^This page could not be loaded\. .*offline.*newer version/)).toBeVisible();
  expect(document.title).toBe('Something went wrong · Carbsight');
  globalThis.fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload).not.toHaveBeenCalled();
  globalThis.fetch = vi.fn(() => Promise.resolve(new Response(null)));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('reloads a lost page when the connection is back, and leaves other failures alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reload = vi.fn();
  globalThis.fetch = vi.fn(() => Promise.resolve(new Response(null)));
  const Failing = ({ message }: { message: string }) => {
    throw new TypeError(message);
  };
  const show = (message: string) =>
    renderPart(
      <ErrorBoundary reload={reload}>
        <Failing message={message} />
      </ErrorBoundary>,
    );
  const other = show('The plate is empty');
  window.dispatchEvent(new Event('online'));
  expect(fetch).not.toHaveBeenCalled();
  other.unmount();
  show('Failed to fetch dynamically imported module: http://localhost/assets/x.js');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('says what went wrong, tries again, and looks for a newer version', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const update = vi.fn(async () => {});
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ update }) } });
  renderPart(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  );
  expect(screen.getByText('Something went wrong')).toBeVisible();
  expect(screen.getByText(/^This page could not be shown\. .*there may be a newer version/)).toBeVisible();
  expect(screen.queryByText(/The plate is empty/)).not.toBeInTheDocument();
  await waitFor(() => expect(update).toHaveBeenCalled());
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All is well')).toBeVisible();
  logged.mockRestore();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('takes a newer version that is ready before it reloads: the installed one would fail again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const waiting = Object.assign(new EventTarget(), { postMessage: vi.fn() });
  const registration = { update: async () => {}, waiting };
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => registration } });
  const reload = vi.fn();
  isBroken = true;
  renderPart(
    <ErrorBoundary reload={reload}>
      <Page />
    </ErrorBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }));
  expect(reload).not.toHaveBeenCalled();
  waiting.dispatchEvent(new Event('statechange'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
