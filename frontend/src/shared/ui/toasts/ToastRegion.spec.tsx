import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../../../../test/render-part';
import { connectionLost, parseFailure } from '../../api';
import { showToast } from './show-toast';
import { ToastRegion } from './ToastRegion';

/** Until a message that goes has left the screen. */
const LEAVING_MS = 1_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const pressF8 = () => fireEvent.keyDown(document.documentElement, { key: 'F8', code: 'F8' });

beforeEach(() => {
  vi.useFakeTimers();
  renderPart(<ToastRegion />);
});
afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

describe('toasts', () => {
  it('are never more than one: the newest wins', () => {
    act(() => showToast('First'));
    act(() => showToast('Second', { tone: 'failure' }));
    pass(LEAVING_MS);
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Second');
  });

  it('disappear after five seconds', () => {
    act(() => showToast('Saved'));
    pass(4_900);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    pass(100);
    pass(LEAVING_MS);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stay while focused, and return the focus afterwards', () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    act(() => showToast('Saved'));
    pressF8();
    pass(60_000);
    expect(screen.getByRole('status')).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    pass(LEAVING_MS);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
    opener.remove();
  });

  it('do not take the focus out of a dialog', () => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    pressF8();
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).not.toHaveFocus();
    dialog.remove();
  });

  it('disappear when swiped to the right', () => {
    act(() => showToast('Saved'));
    const toast = screen.getByRole('status');
    const at = { pointerId: 1, clientY: 0 };
    fireEvent.pointerDown(toast, { ...at, clientX: 100 });
    fireEvent.pointerMove(document, { ...at, clientX: 150 });
    fireEvent.pointerMove(document, { ...at, clientX: 220 });
    fireEvent.pointerUp(document, { ...at, clientX: 220 });
    pass(0);
    pass(LEAVING_MS);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('offer one action, and disappear with it', () => {
    const run = vi.fn();
    act(() => showToast('Saved', { action: { label: 'Undo', run } }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    pass(LEAVING_MS);
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('fold what the server answered below the sentence', () => {
    const error = parseFailure({ status: 502, statusText: 'Bad Gateway', body: '', retryAfter: null });
    act(() => showToast('Not saved.', { tone: 'failure', error }));
    expect(screen.getByText('502: Bad Gateway')).not.toBeVisible();
    fireEvent.click(screen.getByText('Technical details'));
    expect(screen.getByText('502: Bad Gateway')).toBeVisible();
  });

  it('have no details of a lost connection, which has no answer', () => {
    act(() => showToast('Not saved.', { tone: 'failure', error: connectionLost() }));
    expect(screen.queryByText('Technical details')).not.toBeInTheDocument();
  });

  it('are focused with F8', () => {
    pressF8();
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
  });
});
