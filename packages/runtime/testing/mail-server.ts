import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

type Answer = { readonly code: number; readonly text: string } | null;

/** A real SMTP server on its own port. Its responses to a recipient or a mail can be changed between mails. */
export async function startMailServer() {
  const received: ReceivedMail[] = [];
  const answers: { recipient: Answer; data: Answer } = { recipient: null, data: null };
  const refusal = (answer: Answer) =>
    answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null;

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, callback) => callback(refusal(answers.recipient)),
    onData: (stream, { envelope }, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refused = refusal(answers.data);
        if (!refused) {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks).toString('utf8'),
          });
        }
        callback(refused);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answers,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Headers by lower-case name, and the decoded parts by type. Understands our own mails, no more. */
export function parseMail(raw: string): { headers: Map<string, string>; parts: Map<string, string> } {
  const [head = '', body = ''] = splitOnce(raw.replace(/\r\n/g, '\n'), '\n\n');
  const headers = parseHeaders(head);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  const pieces = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        // The line break before a boundary belongs to the boundary.
        .map((piece) => splitOnce(piece.trimStart().replace(/\n$/, ''), '\n\n'))
    : [[head, body] as const];
  const parts = new Map(
    pieces.map(([partHead, content]) => {
      const partHeaders = parseHeaders(partHead);
      const type = partHeaders.get('content-type')?.split(';')[0] ?? 'text/plain';
      return [type, decode(content, partHeaders.get('content-transfer-encoding'))];
    }),
  );
  return { headers, parts };
}

function parseHeaders(head: string): Map<string, string> {
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  return new Map(
    lines.map((line) => {
      const [name, value] = splitOnce(line, ':');
      return [name.toLowerCase(), value.trim()];
    }),
  );
}

function decode(content: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return content;
  const bytes = content
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function splitOnce(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}
