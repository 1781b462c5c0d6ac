import { ApiFailure } from '../../../shared/api';
import { rejectionMessage } from './rejection-message';

const refused = (status: number, code: string, sentence: string) =>
  rejectionMessage(new ApiFailure(status, `${status}`, code, sentence, [], 1_800));

it('says once when to try again', () => {
  expect(refused(429, 'too-many-attempts', 'Too many attempts. Please wait a moment and try again.')).toBe(
    'Too many attempts. You can try again in 30 minutes.',
  );
  const busy = 'Many photos are arriving right now. Please send yours again in a moment.';
  expect(refused(503, 'busy', busy)).toBe(busy);
});
