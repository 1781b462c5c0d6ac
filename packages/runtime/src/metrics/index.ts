export { type HealthCheck, type HealthReport, type HealthServer, startHealthServer } from './health-server.js';
export {
  type HttpExchange,
  Metrics,
  type ModelCall,
  type PoolUsage,
  type RemainingBudgets,
  type WatchedQueue,
} from './metrics.js';
