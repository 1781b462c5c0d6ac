import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../../../../test/fake-api';
import { aGoldenRun } from '../golden-set.fixture';
import { openGoldenSet, RUNS, SUMMARY, withImages } from '../open-golden-set.fixture';

const withRuns = (...runs: ReturnType<typeof aGoldenRun>[]) => ({ [`GET ${RUNS}`]: () => ({ body: runs }) });
const open = (differs = {}) => openGoldenSet(differs, '?tab=runs');
const card = async (name: string) => within(await screen.findByRole('article', { name }));

it('shows each run with its figures', async () => {
  await open(withRuns(aGoldenRun(1, { repeats: 3, totalItems: 24, completedItems: 24, costLimitUsd: 0.5 })));
  const one = await screen.findByRole('article', { name: 'Run 1' });
  expect(one).toHaveTextContent('Run 120 Nov 2026, 12:01');
  expect(within(one).getByText('Completed')).toBeVisible();
  expect(one).toHaveTextContent('Modelgpt-4o');
  expect(one).toHaveTextContent('Promptv2.3');
  expect(one).toHaveTextContent('Progress8/8');
  expect(one).toHaveTextContent('Calls24/24');
  expect(one).toHaveTextContent('MAE7.3 g');
  expect(one).toHaveTextContent('±5g Accuracy62.5%');
  expect(one).toHaveTextContent('Cost$0.0812, limit $0.50');
  expect(one).toHaveTextContent('PASS');
  expect(within(one).getByRole('link', { name: /View Details/ })).toHaveAttribute(
    'href',
    `/admin/golden-set/runs/${aGoldenRun(1).id}`,
  );
  expect(within(one).queryByRole('progressbar')).not.toBeInTheDocument();
});

it('shows the progress of a running one, and offers details only when it is completed', async () => {
  const running = aGoldenRun(1, {
    status: 'running',
    completedImages: 2,
    completedItems: 2,
    meanAbsoluteError: null,
    withinFiveGrams: null,
    verdict: null,
  });
  await open(withRuns(running));
  const one = await card('Run 1');
  expect(one.getByText('Running')).toBeVisible();
  expect(one.getByRole('progressbar', { name: 'Progress of Run 1' })).toHaveAttribute('aria-valuenow', '25');
  expect(one.getByText('2/8')).toBeVisible();
  expect(one.getByText('Cost so far')).toBeVisible();
  expect(one.getAllByText('-')).toHaveLength(2);
  expect(one.queryByRole('link')).not.toBeInTheDocument();
});

it('says why one failed, and what happened to a cancelled one', async () => {
  const failure = { code: 'cost-limit' as const, message: 'The cost limit was reached.' };
  await open(withRuns(aGoldenRun(1, { status: 'failed', failure }), aGoldenRun(2, { status: 'cancelled' })));
  const failed = await card('Run 1');
  expect(failed.getByText('Failed')).toBeVisible();
  expect(failed.getByText('The cost limit was reached.')).toBeVisible();
  expect(failed.queryByRole('link')).not.toBeInTheDocument();
  expect((await card('Run 2')).getByText('cancelled')).toBeVisible();
});

it('marks nightly runs, and leaves them out on request', async () => {
  const nightly = aGoldenRun(2, { isNightly: true, verdict: null, startedBy: null });
  const { user } = await open({
    [`GET ${RUNS}`]: ({ url }: { url: URL }) => ({
      body: url.searchParams.get('nightly') === 'false' ? [aGoldenRun(1)] : [nightly, aGoldenRun(1)],
    }),
  });
  expect(await screen.findByRole('article', { name: 'Run 2' })).toHaveTextContent('· Nightly');
  expect(screen.getByRole('article', { name: 'Run 1' })).not.toHaveTextContent('Nightly');
  await user.click(screen.getByRole('switch', { name: 'Hide nightly runs' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Run 2' })).not.toBeInTheDocument());
  expect(screen.getByRole('article', { name: 'Run 1' })).toBeVisible();
});

it('polls every two seconds, but not while hidden', async () => {
  vi.useFakeTimers();
  const { calls } = await open(withRuns(aGoldenRun()));
  await card('Run 1');
  const asked = () => calls.filter(({ url }) => url.pathname === RUNS).length;
  const before = asked();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(asked()).toBe(before + 1);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(asked()).toBe(before + 2);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(before + 2);
});

it('loads the gate again when a run has ended', async () => {
  vi.useFakeTimers();
  let run = aGoldenRun(1, { status: 'running' });
  const { calls } = await open({ [`GET ${RUNS}`]: () => ({ body: [run] }) });
  await card('Run 1');
  const asked = () => calls.filter(({ url }) => url.pathname === '/api/admin/golden-gate').length;
  const before = asked();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(asked()).toBe(before);
  run = aGoldenRun(1);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(asked()).toBe(before + 1);
});

it('says why nothing can be started when the images could not be loaded', async () => {
  await open({ ...withRuns(aGoldenRun(1)), [`GET ${SUMMARY}`]: () => refusal(503, 'away', 'The database is away.') });
  expect(await screen.findByText(/The images could not be loaded, so no run can be started./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Run Batch Test' })).toBeDisabled();
});

it('asks for images when there are runs, but no images any more', async () => {
  await open({ ...withRuns(aGoldenRun(1)), ...withImages() });
  expect(await screen.findByText('Upload some images first to run tests')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Run Batch Test' })).toBeDisabled();
});

describe('without runs', () => {
  it('has a first step', async () => {
    const { user } = await open();
    expect(await screen.findByText('No batch test runs yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Run First Test' }));
    expect(await screen.findByRole('dialog', { name: 'Run Batch Test' })).toBeVisible();
  });

  it('asks for images first', async () => {
    await open(withImages());
    expect(await screen.findByText('Upload some images first to run tests')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Run First Test' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Run Batch Test' })).toBeDisabled();
  });
});

it('stops a run after confirmation', async () => {
  let run = aGoldenRun(1, { status: 'running', completedItems: 2 });
  const { user } = await open({
    [`GET ${RUNS}`]: () => ({ body: [run] }),
    [`POST ${RUNS}/${run.id}/cancel`]: () => {
      run = { ...run, status: 'cancelled' };
      return { body: run };
    },
  });
  await user.click((await card('Run 1')).getByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel run' }));
  expect(await (await card('Run 1')).findByText('cancelled')).toBeVisible();
});

describe('comparing', () => {
  it('starts with two completed runs, the older one first', async () => {
    const { user, address } = await open(withRuns(aGoldenRun(2), aGoldenRun(1), aGoldenRun(3, { status: 'failed' })));
    await user.click((await card('Run 2')).getByRole('button', { name: 'Compare Run 2' }));
    expect(screen.getByText('Choose another completed run to compare with “Run 2”.')).toBeVisible();
    expect((await card('Run 3')).queryByRole('button', { name: /Compare/ })).not.toBeInTheDocument();
    await user.click((await card('Run 1')).getByRole('button', { name: 'Compare Run 1 with Run 2' }));
    expect(address()).toBe(`/admin/golden-set/compare?a=${aGoldenRun(1).id}&b=${aGoldenRun(2).id}`);
  });

  it('can be cancelled', async () => {
    const { user } = await open(withRuns(aGoldenRun(1), aGoldenRun(2)));
    await user.click((await card('Run 1')).getByRole('button', { name: 'Compare Run 1' }));
    await user.click(screen.getByRole('button', { name: 'Do not compare' }));
    expect((await card('Run 2')).getByRole('button', { name: 'Compare Run 2' })).toBeVisible();
  });
});

it('continues with older runs', async () => {
  vi.useFakeTimers();
  const runs = Array.from({ length: 201 }, (_, index) => aGoldenRun(300 - index));
  await open({
    [`GET ${RUNS}`]: ({ url }: { url: URL }) => {
      const from = runs.findIndex(({ id }) => id === url.searchParams.get('before')) + 1;
      return { body: runs.slice(from, from + 200) };
    },
  });
  await card('Run 300');
  for (let shown = 20; shown < 200; shown += 20) {
    // By its text: with this many cards, role queries take jsdom half a minute.
    fireEvent.click(screen.getByText(/^Show more/));
  }
  fireEvent.click(screen.getByText('Load older runs'));
  fireEvent.click(await screen.findByText('Show more (1 left)'));
  expect(await screen.findByText('Run 100')).toBeVisible();
  expect(screen.queryByText('Load older runs')).not.toBeInTheDocument();
});
