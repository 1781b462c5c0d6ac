export { greetMailServer } from './greet-mail-server.js';
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
export { sharedAnswer } from './shared-answer.js';
