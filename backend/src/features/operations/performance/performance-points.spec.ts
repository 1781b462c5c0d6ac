import type { ModelCallPeriod, ProcessPeriod } from '@carbsight/database';
import { costsOf, pointsOf, workOf } from './performance-points.js';

const at = (time: string) => new Date(`2026-11-20T${time}Z`);

const calls = (differs: Partial<ModelCallPeriod>): ModelCallPeriod => ({
  at: at('12:01:00'),
  modelId: 'gpt-4o',
  purpose: 'live',
  calls: 2,
  failures: 0,
  tokens: 100,
  unpricedCalls: 0,
  costUsd: 0.5,
  durationMs: 3_000,
  ...differs,
});
const counts = { requests: 4, requestMs: 20, queries: 10, queryMs: 5, cacheHits: 3, cacheMisses: 1 };
const period = (time: string, differs: Partial<ProcessPeriod> = {}): ProcessPeriod => ({
  at: at(time),
  heapUsedBytes: 1_000,
  ...counts,
  cpuUserMs: 0,
  cpuSystemMs: 0,
  ...differs,
});

it('has a point for each minute, including those without calls or reports', () => {
  const points = pointsOf(
    'minute',
    at('12:00:30'),
    at('12:02:10'),
    [calls({}), calls({ purpose: 'judge', calls: 1 })],
    [period('12:01:00'), period('12:02:00', { cacheHits: 0, cacheMisses: 0 })],
  );
  expect(points.map((point) => [point.at.slice(11, 16), point.calls, point.requests, point.cacheHitRate])).toEqual([
    ['12:00', 0, 0, null],
    ['12:01', 3, 4, 75],
    ['12:02', 0, 4, null],
  ]);
  expect(points.map(({ heapUsed }) => heapUsed)).toEqual([null, 1_000, 1_000]);
});

it('adds up by model and purpose, most expensive first', () => {
  const costs = costsOf([
    calls({ costUsd: 0.1 }),
    calls({ at: at('12:02:00'), costUsd: 0.2, durationMs: 1_000 }),
    calls({ modelId: 'gemini-2.5-pro', purpose: 'shadow', costUsd: 0.9 }),
  ]);
  expect(costs.map(({ modelId, calls }) => [modelId, calls])).toEqual([
    ['gemini-2.5-pro', 2],
    ['gpt-4o', 4],
  ]);
  expect(costs[1]).toMatchObject({ tokens: 200, averageResponseTime: 1_000 });
});

it('has averages of 0 before anything was done', () => {
  expect(workOf([])).toMatchObject({ requests: 0, averageRequestTime: 0, averageQueryTime: 0 });
  expect(workOf([period('12:00:00'), period('12:01:00')])).toMatchObject({ requests: 8, averageRequestTime: 5 });
});
