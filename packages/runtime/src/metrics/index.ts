export { type HealthCheck, type HealthReport, type HealthServer, startHealthServer } from './health-server.js';
export { type HttpExchange, Metrics, type ModelCall, type WatchedQueue } from './metrics.js';
