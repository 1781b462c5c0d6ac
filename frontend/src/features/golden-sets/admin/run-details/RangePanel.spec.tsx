import type { MeasuredRange, RunRange } from '@carbsight/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type Routes, refusal } from '../../../../../test/fake-api';
import { renderPart } from '../../../../../test/render-part';
import { aGoldenRun } from '../golden-set.fixture';
import { RangePanel } from './RangePanel';

const run = aGoldenRun();
const [IN_FORCE, BEFORE] = ['0190a000-0000-7000-8000-000000000002', '0190a000-0000-7000-8000-000000000001'] as const;
const PATH = `/api/admin/batch-test/runs/${run.id}/range`;
const aRange = (halfWidthGrams: number, differs: Partial<MeasuredRange> = {}): MeasuredRange => ({
  halfWidthGrams,
  constantGrams: 25,
  coverage: 0.81,
  images: 60,
  bySize: [{ fromGrams: 0, images: 20, coverage: 0.85 }],
  ...differs,
});
const aReading = (differs: Partial<RunRange> = {}): RunRange => ({
  isGrounded: false,
  proposed: aRange(9),
  shownBySize: [{ fromGrams: 0, images: 20, coverage: 0.6 }],
  changes: [
    {
      id: IN_FORCE,
      runId: run.id,
      range: aRange(6),
      reason: 'Measured',
      changedBy: 'admin@example.org',
      createdAt: '2026-11-21T10:00:00.000Z',
    },
    {
      id: BEFORE,
      runId: null,
      range: null,
      reason: 'Start',
      changedBy: null,
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  ...differs,
});
const answer = (...readings: RunRange[]) => ({ body: { model: 'gpt-4o', promptVersion: 'v2.3', readings } });
const shown = async (reading = aReading(), differs: Routes = {}) => {
  const api = fakeApi({ [`GET ${PATH}`]: () => answer(reading), [`POST ${PATH}`]: () => answer(reading), ...differs });
  const { user } = renderPart(<RangePanel run={run} />);
  await screen.findByText('Plain reading');
  return { ...api, user };
};

it('shows the proposed range next to the one in force, by meal size', async () => {
  await shown();
  const table = screen.getByRole('table', { name: 'Ranges by size of the meal, plain reading' });
  expect(within(table).getByRole('row', { name: /^0 to 30 g/ })).toHaveTextContent(
    '0 to 30 g20±4.1 g at 15 g60.0% (38.7% to 78.1%)±4.8 g at 15 g85.0% (64.0% to 94.8%)',
  );
  const [inForce, before] = within(screen.getByRole('list', { name: /^Changes of the range/ })).getAllByRole(
    'listitem',
  );
  expect(inForce).toHaveTextContent('±4.1 g, ±6.0 g, ±10.0 g around 10, 50 and 100 g, in force');
  expect(inForce).toHaveTextContent('admin@example.org');
  expect(before).toHaveTextContent('Each answer’s own range');
});

it('offers nothing to apply where the proposed range is in force', async () => {
  await shown(aReading({ proposed: aRange(6, { coverage: 0.7, images: 99 }) }));
  expect(screen.getByText('The proposed range is already in force: there is nothing to apply.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply This Range' })).not.toBeInTheDocument();
});

it('names the range in force if none was measured', async () => {
  await shown(aReading({ changes: [] }));
  expect(screen.getByRole('row', { name: /^0 to 30 g/ })).toHaveTextContent('0 to 30 g20each answer’s own60.0%');
  expect(screen.getByRole('button', { name: 'Apply This Range' })).toBeVisible();
});

it('applies it with a reason, against the change that was seen', async () => {
  const { user, sent } = await shown();
  await user.click(screen.getByRole('button', { name: 'Apply This Range' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Apply the proposed range to the plain reading?' }));
  expect(dialog.getByText(/people see ±4\.2 g, ±9\.0 g, ±15\.0 g instead of ±4\.1 g, ±6\.0 g, ±10\.0 g/)).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'Too narrow for large meals');
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  const body = { isGrounded: false, expectedId: IN_FORCE, reason: 'Too narrow for large meals' };
  await waitFor(() => expect(sent('POST')).toEqual([body]));
});

it('leads back to an earlier one', async () => {
  const { user, sent } = await shown();
  await user.click(screen.getByRole('button', { name: 'Restore This Range' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(sent('POST')).toMatchObject([{ changeId: BEFORE, expectedId: IN_FORCE }]));
});

it('says that someone else has decided, shows what, and lets one decide again', async () => {
  const [first] = aReading().changes;
  if (!first) throw new Error('no change');
  const theirs = {
    ...first,
    id: '0190a000-0000-7000-8000-000000000003',
    range: aRange(20),
    changedBy: 'kim@example.org',
  };
  let isDecided = false;
  const { user, sent } = await shown(aReading(), {
    [`GET ${PATH}`]: () => answer(isDecided ? aReading({ changes: [theirs, first] }) : aReading()),
    [`POST ${PATH}`]: () => {
      isDecided = true;
      return refusal(409, 'range-changed-meanwhile', 'Somebody changed the range meanwhile.');
    },
  });
  await user.click(screen.getByRole('button', { name: 'Apply This Range' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  expect(await dialog.findByText('Somebody changed the range meanwhile.')).toBeVisible();
  expect(dialog.getByText(/instead of ±9\.4 g, ±20\.0 g, ±33\.4 g, set by kim@example\.org\./)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(sent('POST').map((body) => (body as { expectedId: string }).expectedId)).toEqual([IN_FORCE, theirs.id]),
  );
});

it('proposes nothing by too few images', async () => {
  await shown(aReading({ proposed: null, changes: [] }));
  expect(screen.getByText(/^This run proposes none/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
