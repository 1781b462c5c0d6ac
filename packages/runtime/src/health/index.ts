export { Machine, type MachineUsage } from './machine.js';
export { RedisPing } from './ping-redis.js';
export {
  answered,
  createProbe,
  degraded,
  type Measurement,
  offline,
  PROBE_DEADLINE_MS,
  type Probe,
  timed,
} from './probe.js';
export { probeMailServer } from './probe-mail-server.js';
export { sharedResult } from './shared-result.js';
