import { JobProducer } from '../../../packages/runtime/dist/queue/job-producer.js';

// Kills the API for each meal exactly between the commit of its row and the enqueueing.
const { enqueue } = JobProducer.prototype;
JobProducer.prototype.enqueue = function (...details) {
  if (this.job.name !== 'analysis') return enqueue.apply(this, details);
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
