export { type BoardQueue, BoardQueues } from './board.js';
export type { ConsumerHealth } from './consumer-health.js';
export { createQueueEngine, QUEUE_PREFIX, QueueEngine, type QueueEngineOptions } from './engine.js';
export { type ConsumerOptions, JobConsumer } from './job-consumer.js';
export type { JobEvent, JobHandler, JobOutcome } from './job-handler.js';
export { type EnqueueOptions, type JobCounts, JobProducer } from './job-producer.js';
export { QueueMisconfigured, QueueUnavailable } from './queue-errors.js';
