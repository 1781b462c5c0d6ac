import { MailRefusal } from './mailer.js';

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown };

/**
 * Classifies a failed hand-over. The server's own words are left out, because most servers repeat the address in them.
 * @see RFC 5321 4.2.1 for the first digit, RFC 3463 for `5.1.1` and the like
 */
export function mailRefusal(error: unknown): MailRefusal {
  const { code, responseCode, command, response } = (error ?? {}) as SmtpError;
  if (typeof responseCode !== 'number' || responseCode < 400) {
    return new MailRefusal('unreachable', `The mail server could not be reached (${String(code ?? 'unknown')})`, false);
  }
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? ''))?.[1] ?? null;
  const answer = `The mail server answered ${responseCode}${status ? ` ${status}` : ''}`;
  if (responseCode < 500) return new MailRefusal('deferred', answer, false);
  return isAboutRecipient(String(command ?? ''), status)
    ? new MailRefusal('bounced', answer, true)
    : // A sign-in or sender that is refused is our configuration: it may be mended while the mail waits.
      new MailRefusal('refused', answer, /^(RCPT|DATA)/.test(String(command ?? '')));
}

/** 5.1.x and 5.2.x concern the mailbox; without such a code, an error after RCPT TO does. 5.7.x is policy. */
function isAboutRecipient(command: string, status: string | null): boolean {
  return status ? /^5\.[12]\./.test(status) && !/^5\.1\.[78]$/.test(status) : command.startsWith('RCPT');
}
