import { JobProducer } from '../../../packages/runtime/dist/queue/job-producer.js';

// The row is committed, the queue does not know it yet: the API dies exactly there, at each meal.
const { enqueue } = JobProducer.prototype;
JobProducer.prototype.enqueue = function (...details) {
  if (this.job.name !== 'analysis') return enqueue.apply(this, details);
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
