const ACTIONS: Readonly<Record<string, string>> = {
  'jobs/retry': 'Retried a job',
  'jobs/clean': 'Removed a job',
  'jobs/promote': 'Moved a delayed job to the front',
  'jobs/update-data': 'Changed the payload of a job',
  'jobs/delay': 'Changed the delay of a job',
  'jobs/priority': 'Changed the priority of a job',
  add: 'Added a job',
  retry: 'Retried all jobs of one state',
  promote: 'Moved all delayed jobs to the front',
  clean: 'Removed all jobs of one state',
  pause: 'Paused the queue',
  resume: 'Resumed the queue',
  concurrency: 'Changed the concurrency of the queue',
  'rate-limit': 'Changed the rate limit of the queue',
  empty: 'Emptied the queue',
  obliterate: 'Deleted everything in the queue',
  'job-schedulers': 'Changed a schedule',
};

export type BoardChange = { readonly subject: string; readonly summary: string; readonly parameters: object };

/** A write to the board as an audit entry; an unknown action is named by its path. */
export function describeBoardChange(route: string, params: unknown): BoardChange {
  const { queueName, ...rest } = params as Record<string, string>;
  const [, path = ''] = route.split('/api/queues/');
  const words = path.replace(/^:queueName\//, '').split('/');
  const isOfOneJob = words[0] === ':jobId';
  const action = isOfOneJob ? `jobs/${words[1]}` : (words[0] ?? '');
  const known = ACTIONS[action] ?? `Changed (${action || 'unknown'})`;
  const summary = queueName ? `${known} · ${queueName}` : `${known.replace('the queue', 'every queue')}`;
  return { subject: queueName ? `queue:${queueName}` : 'queues', summary, parameters: rest };
}
