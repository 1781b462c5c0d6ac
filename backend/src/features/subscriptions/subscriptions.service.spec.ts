import { mailboxOf } from './subscriptions.controller.js';

it.each([
  ['bert+2@example.org', 'bert@example.org'],
  ['Bert@Example.org', 'bert@example.org'],
  ['b.ert+trial+3@googlemail.com', 'bert@gmail.com'],
  ['b.ert@example.org', 'b.ert@example.org'],
  ['+49170@example.org', '+49170@example.org'],
])('%s ends in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
