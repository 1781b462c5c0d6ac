import { mailRefusal } from './mailer.js';

const answered = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error(`refused: ${response}`), {
    code: 'EENVELOPE',
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });

it.each([
  ['550 5.1.1 <ada@example.org>: user unknown', 'RCPT TO', 'bounced', true],
  ['552 5.2.2 mailbox full', 'DATA', 'bounced', true],
  ['550 no such user', 'RCPT TO', 'bounced', true],
  ['550 5.7.1 relaying denied', 'RCPT TO', 'refused', true],
  ['554 5.7.1 looks like spam', 'DATA', 'refused', true],
  ['550 5.1.8 bad sender', 'MAIL FROM', 'refused', false],
  ['535 5.7.8 wrong password', 'AUTH PLAIN', 'refused', false],
  ['451 4.7.1 greylisted, try again', 'RCPT TO', 'deferred', false],
  ['421 too busy', 'CONN', 'deferred', false],
] as const)('reads %s to %s as %s', (response, command, failure, isFinal) => {
  expect(mailRefusal(answered(response, command))).toMatchObject({ failure, isFinal });
});

it.each(['ECONNREFUSED', 'ETIMEDOUT', 'EDNS'])('treats %s as an unreachable server', (code) => {
  const refusal = mailRefusal(Object.assign(new Error('connect'), { code }));
  expect(refusal).toMatchObject({ failure: 'unreachable', isFinal: false });
});

it('repeats no address and stores none', () => {
  const refusal = mailRefusal(answered('550 5.1.1 <ada@example.org>: user unknown'));
  expect(refusal.message).toBe('The mail server answered 550 5.1.1');
  expect(JSON.stringify([refusal, refusal.stack, refusal.cause ?? null])).not.toContain('ada');
});

it.each([null, undefined, 'text', 42])('reads %j without failing itself', (thrown) => {
  expect(mailRefusal(thrown).failure).toBe('unreachable');
});
