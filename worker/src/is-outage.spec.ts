import { MailRefusal, PhotoStorageUnavailable } from '@carbsight/runtime';
import { isOutage } from './is-outage.js';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

it('recognises what every job depends on', () => {
  expect(isOutage(refused)).toBe(true);
  expect(isOutage(new PhotoStorageUnavailable(refused))).toBe(true);
  expect(isOutage(Object.assign(new Error('could not extend file'), { code: '53100' }))).toBe(true);
  expect(isOutage(new TypeError('boom'))).toBe(false);
  expect(isOutage(Object.assign(Object.create(MailRefusal.prototype), { code: 'ECONNREFUSED' }))).toBe(false);
});

it('recognises it in steps that failed together, unless one of them failed by something else', () => {
  expect(isOutage(new AggregateError([refused, refused]))).toBe(true);
  expect(isOutage(new AggregateError([refused, new TypeError('boom')]))).toBe(false);
});
