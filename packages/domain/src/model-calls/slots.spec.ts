import fc from 'fast-check';
import { type ModelPurpose, rankOf } from './model-purpose.js';
import {
  leaveSlots,
  NO_CALLS,
  renewSlots,
  SLOT_LEASE_MS,
  type SlotRequest,
  type SlotState,
  takeSlot,
} from './slots.js';

const MINUTE = 60_000;
const call = (id: string, of: ModelPurpose, limits: Partial<SlotRequest> = {}): SlotRequest => ({
  id,
  process: id,
  waitedMs: 0,
  rank: rankOf(of),
  slots: null,
  perMinute: null,
  ...limits,
});
/** Asks in order, one millisecond after another, and says who got a slot. */
function ask(requests: readonly SlotRequest[], state: SlotState = NO_CALLS, nowMs = MINUTE) {
  const granted: string[] = [];
  for (const [at, request] of requests.entries()) {
    const [next, answer] = takeSlot(state, request, nowMs + at);
    state = next;
    if (answer.granted) granted.push(request.id);
  }
  return { state, granted };
}

it('gives a freed slot to the most urgent call, and among equals to the one that has waited longest', () => {
  const one = { slots: 1 };
  const older = { ...one, waitedMs: 1_000 };
  const waiting = [
    call('golden', 'golden', older),
    call('live 2', 'live', one),
    call('judge', 'judge', older),
    call('live 1', 'live', older),
  ];
  let holder = 'first';
  let { state } = ask([call(holder, 'golden', one), ...waiting]);
  const order: string[] = [];
  for (let freed = 0; freed < 4; freed += 1) {
    state = leaveSlots(state, [holder], MINUTE + 10);
    const again = ask(
      waiting.filter(({ id }) => !order.includes(id)),
      state,
      MINUTE + 10,
    );
    state = again.state;
    holder = again.granted[0] ?? '';
    order.push(holder);
  }
  expect(order).toEqual(['live 1', 'live 2', 'judge', 'golden']);
});

it('leaves a quarter of the slots, and of the calls a minute, to live scans', () => {
  const goldens = Array.from({ length: 8 }, (_, at) => call(`golden ${at}`, 'golden', { slots: 8 }));
  const { state, granted } = ask(goldens);
  expect(granted).toHaveLength(6);
  expect(ask([call('live 1', 'live', { slots: 8 }), call('live 2', 'live', { slots: 8 })], state).granted).toHaveLength(
    2,
  );
  const minute = ask(Array.from({ length: 8 }, (_, at) => call(`golden ${at}`, 'golden', { perMinute: 8 })));
  expect(minute.granted).toHaveLength(6);
  expect(ask([call('live', 'live', { perMinute: 8 })], minute.state).granted).toEqual(['live']);
});

it('lets any call use the only slot', () => {
  expect(ask([call('golden', 'golden', { slots: 1, perMinute: 1 })]).granted).toEqual(['golden']);
});

it('counts no call for the minute that got no slot, and says when the next minute begins', () => {
  const limits = { slots: 1, perMinute: 2 };
  const { state } = ask([call('a', 'live', limits), call('b', 'live', limits), call('b', 'live', limits)]);
  expect(state.minute.calls).toBe(1);
  const spent = ask([call('b', 'live', limits)], leaveSlots(state, ['a'], MINUTE)).state;
  expect(takeSlot(leaveSlots(spent, ['b'], MINUTE), call('c', 'live', limits), MINUTE + 20_000)[1]).toEqual({
    granted: false,
    againMs: 40_000,
  });
  expect(takeSlot(leaveSlots(spent, ['b'], MINUTE), call('c', 'live', limits), 2 * MINUTE)[1]).toEqual({
    granted: true,
  });
});

it('grants a repeated question once', () => {
  const { state, granted } = ask([call('a', 'live', { slots: 2 }), call('a', 'live', { slots: 2 })]);
  expect(granted).toEqual(['a', 'a']);
  expect(state.held).toHaveLength(1);
  expect(state.minute.calls).toBe(1);
});

it('frees the slots of a process that died after a lease, and keeps those that are renewed', () => {
  const { state } = ask([call('dead', 'live', { slots: 2 }), call('alive', 'live', { slots: 2 })]);
  const renewed = renewSlots(state, [{ id: 'alive', rank: 0 }], MINUTE + SLOT_LEASE_MS - 1);
  const later = ask(
    [call('b', 'live', { slots: 2 }), call('c', 'live', { slots: 2 })],
    renewed,
    MINUTE + SLOT_LEASE_MS + 1,
  );
  expect(later.granted).toEqual(['b']);
});

it('is blocked no longer than a lease or a minute by a clock that was put back', () => {
  const limits = { slots: 1, perMinute: 1 };
  const { state } = ask([call('a', 'live', limits)], NO_CALLS, 10 * 60 * MINUTE);
  const [after] = takeSlot(state, call('b', 'live', limits), MINUTE);
  expect(takeSlot(after, call('b', 'live', limits), MINUTE + SLOT_LEASE_MS)[1]).toEqual({ granted: true });
});

it('gives nothing new while more calls run than a lowered limit allows', () => {
  const { state } = ask(Array.from({ length: 3 }, (_, at) => call(`${at}`, 'live', { slots: 3 })));
  const lowered = call('next', 'live', { slots: 1 });
  const left = leaveSlots(state, ['0', '1'], MINUTE);
  expect(ask([lowered], left).granted).toEqual([]);
  expect(ask([lowered], leaveSlots(left, ['2'], MINUTE)).granted).toEqual(['next']);
});

it('never has more calls than slots, and never keeps a live scan waiting for others while a slot is free', () => {
  const step = fc.record({
    id: fc.nat(12),
    of: fc.constantFrom<ModelPurpose>('live', 'label', 'rerun', 'golden'),
    leaves: fc.boolean(),
    passes: fc.nat(2_000),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(step, { maxLength: 60 }), (slots, steps) => {
      let state: SlotState = NO_CALLS;
      let now = MINUTE;
      for (const { id, of, leaves, passes } of steps) {
        now += passes;
        if (leaves) {
          state = leaveSlots(state, [`${of} ${id}`], now);
          continue;
        }
        const [next, { granted }] = takeSlot(state, call(`${of} ${id}`, of, { slots }), now);
        if (of === 'live' && !granted) {
          const urgent = next.waiting.filter(({ rank }) => rank === 0).length;
          expect(next.held.length + urgent).toBeGreaterThan(slots);
        }
        state = next;
        expect(state.held.length).toBeLessThanOrEqual(slots);
      }
    }),
  );
});
