import type { ServiceStatus } from '@carbsight/contracts';
import { judgeSystem } from './system-health.service.js';

const calm = { cpuUsage: 10, memoryUsage: 10, diskUsage: null };
const service = (status: ServiceStatus, isVital = true) => ({ probe: { isVital }, measured: { status } });

describe('the overall status', () => {
  it.each([
    ['healthy', [service('online')], calm],
    ['healthy', [service('online')], { ...calm, cpuUsage: 99 }],
    ['warning', [service('online'), service('degraded')], calm],
    ['warning', [service('online'), service('offline', false)], calm],
    ['critical', [service('online'), service('offline')], calm],
    ['warning', [service('online')], { ...calm, memoryUsage: 80 }],
    ['critical', [service('online')], { ...calm, memoryUsage: 95 }],
    ['critical', [service('online')], { ...calm, diskUsage: 95 }],
  ] as const)('is %s', (word, services, usage) => {
    expect(judgeSystem(services, usage, [])).toBe(word);
  });

  it('is critical in an outage, and a warning while another monitor is broken', () => {
    const judge = (...states: ('broken' | 'outage')[]) =>
      judgeSystem(
        [service('online')],
        calm,
        states.map((state) => ({ state, quiet: null })),
      );
    const quiet = { since: '2026-11-20T12:00:00Z', until: '2026-11-20T12:01:00Z' };
    expect(judgeSystem([service('online')], calm, [{ state: 'outage', quiet }])).toBe('warning');
    expect([judge(), judge('broken'), judge('broken', 'outage')]).toEqual(['healthy', 'warning', 'critical']);
  });
});
