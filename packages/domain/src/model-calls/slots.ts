/** A call that holds one of its provider's slots. */
type Held = { readonly id: string; readonly rank: number; readonly untilMs: number };
/** The most urgent call of a process that waits for one. */
type Waiting = Held & { readonly process: string; readonly sinceMs: number };

/** What all processes know about the calls to one provider. Times are milliseconds by the clock of where it is kept. */
export type SlotState = {
  readonly held: readonly Held[];
  readonly waiting: readonly Waiting[];
  readonly minute: { readonly startedMs: number; readonly calls: number };
};

export const NO_CALLS: SlotState = { held: [], waiting: [], minute: { startedMs: 0, calls: 0 } };

export type SlotRequest = {
  readonly id: string;
  readonly process: string;
  readonly waitedMs: number;
  /** 0, a live scan, may use what is reserved. */
  readonly rank: number;
  /** Concurrent calls; null: any number. */
  readonly slots: number | null;
  readonly perMinute: number | null;
};

/** `again` after this many milliseconds. */
export type SlotAnswer = { readonly granted: true } | { readonly granted: false; readonly againMs: number };

/** A process that died frees its slots after this time; a living one renews them. */
export const SLOT_LEASE_MS = 15_000;
/** A process asks again for its most urgent call; one that stops asking no longer holds up others. */
const WAITING_LEASE_MS = 3_000;
const AGAIN_MS = 200;
const MINUTE_MS = 60_000;

/** A quarter, for live scans alone; a provider with a single slot has nothing to reserve. */
const reserved = (limit: number) => (limit > 1 ? Math.ceil(limit / 4) : 0);

/** Gives a slot to the most urgent call, the oldest first, and counts it for the minute; or notes that it waits. */
export function takeSlot(before: SlotState, request: SlotRequest, nowMs: number): [SlotState, SlotAnswer] {
  const { id, process, rank, waitedMs, slots, perMinute } = request;
  const state = current(before, nowMs);
  if (state.held.some((call) => call.id === id)) return [state, { granted: true }];
  const sinceMs = nowMs - waitedMs;
  const others = state.waiting.filter((call) => call.process !== process);
  const ahead = others.filter((call) => call.rank < rank || (call.rank === rank && call.sinceMs < sinceMs));
  const isLive = rank === 0;
  const free = (limit: number, used: number) => limit - (isLive ? 0 : reserved(limit)) - used - ahead.length > 0;
  const hasSlot = slots === null || free(slots, state.held.length);
  const hasMinute = perMinute === null || free(perMinute, state.minute.calls);
  if (hasSlot && hasMinute) {
    const minute = { ...state.minute, calls: state.minute.calls + 1 };
    return [
      { held: [...state.held, { id, rank, untilMs: nowMs + SLOT_LEASE_MS }], waiting: others, minute },
      { granted: true },
    ];
  }
  const waiting = [...others, { id, process, rank, sinceMs, untilMs: nowMs + WAITING_LEASE_MS }];
  const againMs = hasMinute ? AGAIN_MS : Math.max(AGAIN_MS, state.minute.startedMs + MINUTE_MS - nowMs);
  return [
    { ...state, waiting },
    { granted: false, againMs },
  ];
}

/** Also takes back what expired although its process lives, because the store was away. */
export function renewSlots(
  before: SlotState,
  calls: readonly Pick<SlotRequest, 'id' | 'rank'>[],
  nowMs: number,
): SlotState {
  const state = current(before, nowMs);
  const renewed = calls.map(({ id, rank }) => ({ id, rank, untilMs: nowMs + SLOT_LEASE_MS }));
  const others = state.held.filter((call) => !calls.some(({ id }) => id === call.id));
  return { ...state, held: [...others, ...renewed] };
}

/**
 * These calls have ended, or no longer wait. The minute still counts one that got its slot and was not made: it gave up or was refused
 * just then. Which minute counted it is not kept, and too many calls would be worse than one too few.
 */
export function leaveSlots(before: SlotState, ids: readonly string[], nowMs: number): SlotState {
  const state = current(before, nowMs);
  const isOther = (call: Held) => !ids.includes(call.id);
  return { ...state, held: state.held.filter(isOther), waiting: state.waiting.filter(isOther) };
}

/** Without what has expired. A clock that was put back prolongs nothing by more than a lease. */
function current({ held, waiting, minute }: SlotState, nowMs: number): SlotState {
  const live = <T extends Held>(calls: readonly T[], leaseMs: number) =>
    calls
      .filter(({ untilMs }) => untilMs > nowMs)
      .map((call) => ({ ...call, untilMs: Math.min(call.untilMs, nowMs + leaseMs) }));
  const isOver = nowMs >= minute.startedMs + MINUTE_MS || nowMs < minute.startedMs;
  return {
    held: live(held, SLOT_LEASE_MS),
    waiting: live(waiting, WAITING_LEASE_MS),
    minute: isOver ? { startedMs: nowMs, calls: 0 } : minute,
  };
}
