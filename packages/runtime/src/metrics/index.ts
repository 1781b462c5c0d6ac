export { type HealthCheck, type HealthReport, type HealthServer, startHealthServer } from './health-server.js';
export {
  type BudgetsLeft,
  type HttpExchange,
  Metrics,
  type ModelCall,
  type PoolUsage,
  type WatchedQueue,
} from './metrics.js';
