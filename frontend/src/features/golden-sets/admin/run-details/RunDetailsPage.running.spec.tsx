import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../../test/fake-api';
import { open, opened, RUN, region, run } from './open-run.fixture';
import { aRunsDetails, someFigures } from './run-details.fixture';
import type { RunDetails } from './run-words';

describe('a running run', () => {
  afterEach(() => vi.useRealTimers());
  const going = { ...run, status: 'running' as const, completedImages: 3, completedItems: 10, totalItems: 24 };

  it('is polled every two seconds until it is completed, even after a failure', async () => {
    vi.useFakeTimers();
    const answers = [
      () => ({ body: aRunsDetails({ run: going, figures: null, gate: null, range: null }) }),
      () => refusal(503, 'away', 'Come back soon.'),
      () => ({ body: aRunsDetails() }),
    ];
    const { asked } = open({}, { [`GET ${RUN}`]: () => (answers.shift() ?? refusal.bind(null, 500, 'x', 'x'))() });
    await waitFor(() => expect(asked(RUN)).toHaveLength(1));
    expect(await screen.findByRole('progressbar', { name: '3 of 8 images finished' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show the plots' }));
    expect(await region('Figures')).toHaveTextContent('Calculated when the run ends.');
    // No one is looking.
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(asked(RUN)).toHaveLength(1);
    visibility.mockRestore();
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    expect(asked(RUN)).toHaveLength(2);
    expect(screen.getByText('This may be out of date. Come back soon.')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    expect(asked(RUN)).toHaveLength(3);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    // Its plots have the last answers, too.
    expect(asked(`${RUN}/points`)).toHaveLength(2);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(asked(RUN)).toHaveLength(3);
  });

  it('is polled until its figures are computed, when it was cancelled a moment ago', async () => {
    vi.useFakeTimers();
    const cancelled = { ...going, status: 'cancelled' as const, finishedAt: new Date().toISOString() };
    let figures: RunDetails['figures'] = null;
    const { asked } = open(
      {},
      { [`GET ${RUN}`]: () => ({ body: aRunsDetails({ run: cancelled, figures, gate: null }) }) },
    );
    expect(await region('Figures')).toHaveTextContent('Calculated once its last calls have ended.');
    figures = someFigures();
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    expect(screen.getByRole('button', { name: 'Show every figure' })).toBeVisible();
    const before = asked(RUN).length;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(asked(RUN)).toHaveLength(before);
  });

  it('can be cancelled, after confirmation', async () => {
    let details: Partial<RunDetails> = { run: going };
    const { user } = await opened(
      {},
      {
        [`GET ${RUN}`]: () => ({ body: aRunsDetails(details) }),
        [`POST ${RUN}/cancel`]: () => {
          details = { run: { ...going, status: 'cancelled' } };
          return { body: details.run };
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this run?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel run' }));
    expect(await screen.findByText('Batch test run cancelled. Its answers so far are kept.')).toBeVisible();
    expect(await screen.findByText('cancelled')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  it('says why it could not be cancelled', async () => {
    const { user } = await opened(
      { run: going },
      { [`POST ${RUN}/cancel`]: () => refusal(409, 'run-ended', 'The run has ended.') },
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel run' }));
    const toast = await screen.findByText('Run Not Cancelled');
    expect(toast.closest('[role="alert"]')).toHaveTextContent('The run has ended.');
  });
});
