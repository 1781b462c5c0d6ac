import { describeBoardChange } from './queue-board.js';

const ROUTES = '/admin/queues/api/queues';

it.each([
  [`${ROUTES}/:queueName/:jobId/retry`, { queueName: 'analysis', jobId: '7' }, 'Retried a job · analysis'],
  [`${ROUTES}/:queueName/clean/:queueStatus`, { queueName: 'mail' }, 'Removed all jobs of one state · mail'],
  [`${ROUTES}/:queueName/rate-limit/release`, { queueName: 'mail' }, 'Changed the rate limit of the queue · mail'],
  [`${ROUTES}/:queueName/job-schedulers/:schedulerId/run`, { queueName: 'mail' }, 'Changed a schedule · mail'],
  [`${ROUTES}/pause`, {}, 'Paused every queue'],
  [`${ROUTES}/:queueName/:jobId/new-one`, { queueName: 'mail' }, 'Changed (jobs/new-one) · mail'],
])('describes %s as a sentence for people', (route, params, summary) => {
  expect(describeBoardChange(route, params).summary).toBe(summary);
});

it('uses the queue as the subject and stores the job that was changed', () => {
  const change = describeBoardChange(`${ROUTES}/:queueName/:jobId/clean`, { queueName: 'analysis', jobId: '7' });
  expect(change).toMatchObject({ subject: 'queue:analysis', parameters: { jobId: '7' } });
});
