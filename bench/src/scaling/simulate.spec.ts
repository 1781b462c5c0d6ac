import { type Fleet, poissonArrivals, simulate } from './simulate.js';

const fleet: Fleet = { workers: 1, slots: 1, threadMs: 0, modelMs: 1_000, pickupMs: 0 };

describe('the simulated queue', () => {
  it('starts jobs immediately while a slot is free', () => {
    expect(simulate([0, 2_000, 4_000], fleet)).toEqual([1_000, 1_000, 1_000]);
  });

  it('serves in order of arrival once all slots are taken', () => {
    expect(simulate([0, 100, 200], fleet)).toEqual([1_000, 1_900, 2_800]);
  });

  it('spreads jobs over the slots of all workers', () => {
    expect(simulate(new Array(16).fill(0), { ...fleet, workers: 2, slots: 4 })).toEqual([
      ...new Array(8).fill(1_000),
      ...new Array(8).fill(2_000),
    ]);
  });

  it("runs one job at a time on a worker's thread, and frees it during the model call", () => {
    const sojourns = simulate([0, 0], { ...fleet, slots: 2, threadMs: 200 });
    expect(sojourns).toEqual([1_200, 1_300]);
  });

  it('adds the time to reach a worker, which uses no slot', () => {
    expect(simulate([0, 1_000], { ...fleet, pickupMs: 50 })).toEqual([1_050, 1_050]);
  });

  // M/D/1: the mean wait is rho / (2 * (1 - rho)) times the service time.
  it('matches the waiting time of queueing theory', () => {
    const sojourns = simulate(poissonArrivals(0.5, 20_000), fleet);
    const meanWait = sojourns.reduce((sum, sojourn) => sum + sojourn - 1_000, 0) / sojourns.length;
    expect(meanWait / ((0.5 / (2 * 0.5)) * 1_000)).toBeCloseTo(1, 1);
  });
});

it('arrivals have the requested rate and are the same for the same seed', () => {
  const arrivals = poissonArrivals(5, 10_000, 7);
  expect((arrivals.at(-1) ?? 0) / 10_000 / 200).toBeCloseTo(1, 1);
  expect(poissonArrivals(5, 10_000, 7)).toEqual(arrivals);
  expect(poissonArrivals(5, 10, 8)).not.toEqual(arrivals.slice(0, 10));
});
