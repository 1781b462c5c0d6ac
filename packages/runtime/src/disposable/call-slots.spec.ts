import { NO_CALLS, type SlotRequest, type SlotState } from '@carbsight/domain';
import { CallSlots } from './call-slots.js';

const NOW = 1_000_000;
/** Longer than a store that failed is left alone. */
const RESTED_MS = 3_000;

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

function setUp() {
  const shared = { state: NO_CALLS as SlotState, isAway: false };
  const slots = new CallSlots(
    {
      read: async () => {
        if (shared.isAway) throw new Error('away');
        return { state: shared.state, version: '1', nowMs: Date.now() };
      },
      write: async (_, state) => {
        shared.state = state;
        return true;
      },
      close: async () => undefined,
    },
    () => undefined,
  );
  return { shared, slots };
}
const live = (id: string): SlotRequest => ({ id, process: 'p', waitedMs: 0, rank: 0, slots: 2, perMinute: null });
const idsOf = ({ held }: SlotState) => held.map(({ id }) => id);

it.each<[string, (slots: CallSlots) => Promise<unknown>]>([
  ['left', (slots) => slots.leave('p', ['a'])],
  ['handed its slot on', (slots) => slots.take('p', live('c'), ['a'])],
])('tells all processes of a call that %s while the store was away, with the next change', async (_, end) => {
  const { shared, slots } = setUp();
  await slots.take('p', live('a'));
  await slots.take('p', live('b'));
  shared.isAway = true;
  await end(slots);
  shared.isAway = false;
  await slots.leave('p', []);
  expect(idsOf(shared.state)).toEqual(['a', 'b']);
  vi.advanceTimersByTime(RESTED_MS);
  await slots.renew('p', () => [{ id: 'b', rank: 0 }]);
  expect(idsOf(shared.state)).toEqual(['b']);
});
