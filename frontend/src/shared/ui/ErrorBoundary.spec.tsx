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
  expect(screen.getByText('This page could not be loaded. Check your connection and try again.')).toBeVisible();
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
  expect(screen.getByText('The plate is empty')).toBeVisible();
  expect(screen.getByText(/reload the page: there may be a newer version/)).toBeVisible();
  await waitFor(() => expect(update).toHaveBeenCalled());
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('All is well')).toBeVisible();
  logged.mockRestore();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
