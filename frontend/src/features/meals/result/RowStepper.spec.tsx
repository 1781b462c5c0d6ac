import { act, fireEvent, screen } from '@testing-library/react';
import { anItem } from '../../../../test/builders';
import { renderPart } from '../../../../test/render-part';
import { RowStepper } from './RowStepper';

afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('repeats while it is held down, and saves once, when it is let go', async () => {
  vi.useFakeTimers();
  const change = vi.fn(async () => {});
  renderPart(<RowStepper item={anItem({ portionSaid: null, grams: 60 })} onChange={change} />);
  const more = screen.getByRole('button', { name: 'More Toast' });
  fireEvent.pointerDown(more, { button: 0 });
  for (const ms of [450, 110, 110, 110]) await pass(ms);
  expect(screen.getByRole('button', { name: /^Toast: 100 g/ })).toBeVisible();
  fireEvent.pointerUp(more);
  // The click that ends it is not one more.
  fireEvent.click(more);
  await pass(400);
  expect(change).not.toHaveBeenCalled();
  await pass(5_000);
  expect(change.mock.calls).toEqual([[{ grams: 100, isStepped: true }]]);
});

it.each(['pointerLeave', 'pointerCancel'] as const)('ends cleanly at %s, and a press is one step', async (end) => {
  vi.useFakeTimers();
  const change = vi.fn(async () => {});
  const { unmount } = renderPart(<RowStepper item={anItem({ portionSaid: null, grams: 60 })} onChange={change} />);
  const less = screen.getByRole('button', { name: 'Less Toast' });
  fireEvent.pointerDown(less, { button: 0 });
  fireEvent[end](less);
  await pass(5_000);
  expect(change).not.toHaveBeenCalled();
  fireEvent.pointerDown(less, { button: 0 });
  fireEvent.click(less);
  await pass(5_000);
  expect(change.mock.calls).toEqual([[{ grams: 50, isStepped: true }]]);
  fireEvent.pointerDown(less, { button: 0 });
  unmount();
  await pass(5_000);
  expect(change).toHaveBeenCalledTimes(1);
});

it.each([
  ['Escape', '{Escape}', 0],
  ['a number and Enter', '80{Enter}', 1],
])('gives the focus back to the amount after %s', async (_, keys, times) => {
  const change = vi.fn(async () => {});
  const { user } = renderPart(<RowStepper item={anItem({ portionSaid: null, grams: 60 })} onChange={change} />);
  await user.click(screen.getByRole('button', { name: /^Toast: 60/ }));
  await user.keyboard(keys);
  expect(screen.getByRole('button', { name: /^Toast: \d+/ })).toHaveFocus();
  expect(change).toHaveBeenCalledTimes(times);
});

it('leaves the focus where it went from the amount’s field', async () => {
  const { user } = renderPart(
    <>
      <RowStepper item={anItem({ portionSaid: null, grams: 60 })} onChange={async () => {}} />
      <input aria-label="Other" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: /^Toast: 60/ }));
  await user.click(screen.getByRole('textbox', { name: 'Other' }));
  expect(screen.getByRole('textbox', { name: 'Other' })).toHaveFocus();
  expect(screen.getByRole('button', { name: /^Toast: 60/ })).toBeVisible();
});
