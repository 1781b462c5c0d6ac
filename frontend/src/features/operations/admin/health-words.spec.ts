import { assessResource } from './HealthPage';

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
