import { errorMessage, formatWait, parseFailure } from './ApiFailure';

const answer = (status: number, body: string, retryAfter: string | null = null) =>
  parseFailure({ status, statusText: 'Some Status', body, retryAfter });

describe('a failed answer', () => {
  it('shows developers status and body, and people the server’s message', () => {
    const body = JSON.stringify({ statusCode: 409, code: 'email-taken', message: 'This address is in use.' });
    const failure = answer(409, body);
    expect(failure.message).toBe(`409: ${body}`);
    expect(failure.sentence).toBe('This address is in use.');
    expect(failure.code).toBe('email-taken');
  });

  it('uses the status text when the body is empty', () => {
    expect(answer(502, '').message).toBe('502: Some Status');
  });

  it('never shows a proxy’s page to people', () => {
    const failure = answer(502, '<html>Bad gateway</html>');
    expect(failure.sentence).toBe('Carbsight has a problem at the moment. Please try again shortly.');
    expect(failure.code).toBe('http-502');
  });

  it('keeps the invalid fields and how long to wait', () => {
    const body = {
      statusCode: 422,
      code: 'invalid',
      message: 'No.',
      fields: [{ path: 'email', message: 'Not valid.' }],
    };
    const failure = answer(422, JSON.stringify(body), '90');
    expect(failure.fields).toEqual([{ path: 'email', message: 'Not valid.' }]);
    expect(failure.retryAfterSec).toBe(90);
  });

  it('has a sentence for other errors', () => {
    expect(errorMessage(new TypeError('x is undefined'))).toBe('Something unexpected happened. Please try again.');
  });
});

it('formats waiting times in words', () => {
  expect(formatWait(1)).toBe('in 1 second');
  expect(formatWait(45)).toBe('in 45 seconds');
  expect(formatWait(240)).toBe('in 4 minutes');
  expect(formatWait(5 * 3600 - 20)).toBe('in 5 hours');
});
