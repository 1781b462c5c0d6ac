import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

const SMTP_PORT = 587;
const SMTPS_PORT = 465;

/**
 * Waits for the mail server's greeting and disconnects; neither signs in nor sends.
 * @throws when the server is unreachable, does not greet with 220, or is silent for `timeoutMs`
 */
export async function probeMailServer(smtpUrl: string, timeoutMs: number): Promise<void> {
  const { protocol, hostname, port } = new URL(smtpUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const isTls = protocol === 'smtps:';
  const socket = isTls
    ? connectTls({ host, port: Number(port) || SMTPS_PORT, servername: host })
    : connect({ host, port: Number(port) || SMTP_PORT });
  try {
    const greeting = await firstLine(socket, timeoutMs);
    if (!greeting.startsWith('220')) throw new Error('The mail server does not take mail');
    socket.end('QUIT\r\n');
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function firstLine(socket: Socket, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The mail server is silent')));
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\n') || text.length > 1_000) resolve(text);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The mail server hung up')));
  });
}
