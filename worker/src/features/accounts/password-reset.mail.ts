import type { OutgoingMail } from '@carbsight/runtime';

/** @param link works once, for one hour. */
export function passwordResetMail(user: { email: string; firstName: string }, link: string): OutgoingMail {
  const lines = [
    `Hello ${user.firstName},`,
    'somebody, probably you, asked for a new password for your Carbsight account.',
    'Open this link within one hour to set it:',
    link,
    'If it was not you, you need not do anything: your password stays as it is.',
  ];
  return {
    to: user.email,
    subject: 'Set a new password for Carbsight',
    text: `${lines.join('\n\n')}\n`,
    html: lines
      .map((line) => (line === link ? `<p><a href="${link}">Set a new password</a></p>` : `<p>${escapeHtml(line)}</p>`))
      .join('\n'),
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
