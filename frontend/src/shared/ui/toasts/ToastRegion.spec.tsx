import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../../../../test/render-part';
import { connectionLost, parseFailure } from '../../api';
import { ToastRegion } from './ToastRegion';
import { showToast } from './toast-store';

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
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Second');
  });

  it('disappear after five seconds', () => {
    act(() => showToast('Saved'));
    act(() => vi.advanceTimersByTime(4_999));
    expect(screen.getByText('Saved')).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stay while hovered', () => {
    act(() => showToast('Saved'));
    fireEvent.mouseEnter(screen.getByRole('status'));
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.mouseLeave(screen.getByRole('status'));
  });

  it('stay while focused, and return the focus afterwards', () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    act(() => showToast('Saved'));
    fireEvent.keyDown(document.documentElement, { key: 'F8', code: 'F8' });
    act(() => vi.advanceTimersByTime(60_000));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
    opener.remove();
  });

  it('do not take the focus out of a dialog', () => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    fireEvent.keyDown(document.documentElement, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).not.toHaveFocus();
    dialog.remove();
  });

  it('disappear when swiped to the right, not to the left', () => {
    act(() => showToast('Saved'));
    const swipe = (to: number) => {
      const toast = screen.getByRole('status');
      fireEvent.pointerDown(toast, { clientX: 100 });
      fireEvent.pointerMove(toast, { clientX: to });
      fireEvent.pointerUp(toast, { clientX: to });
    };
    swipe(10);
    expect(screen.getByText('Saved')).toBeInTheDocument();
    swipe(220);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('offer one action, and disappear with it', () => {
    const run = vi.fn();
    act(() => showToast('Saved', { action: { label: 'Undo', run } }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
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
    fireEvent.keyDown(document.documentElement, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
  });
});
