import { assessResource, formatUptime } from './SystemPage';

it('shows uptime in its two largest units', () => {
  expect([12, 59 * 60, 3_600, 90_061, 31 * 86_400].map(formatUptime)).toEqual([
    'less than a minute',
    '59 min',
    '1 h 0 min',
    '1 d 1 h',
    '31 d 0 h',
  ]);
});

it.each([
  ['cpuUsage', 70, 90],
  ['memoryUsage', 80, 95],
  ['diskUsage', 85, 95],
] as const)('warns for %s from %d and is critical from %d', (resource, warn, critical) => {
  expect(assessResource(resource, warn - 0.1)).toBe('normal');
  expect(assessResource(resource, warn)).toBe('warning');
  expect(assessResource(resource, critical - 0.1)).toBe('warning');
  expect(assessResource(resource, critical)).toBe('critical');
});
