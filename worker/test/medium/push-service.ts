import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { readonly path: string; readonly headers: IncomingMessage['headers']; readonly body: Buffer };
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export const answer =
  (status: number): Answer =>
  (_request, response) =>
    void response.writeHead(status).end();
const created = answer(201);

/** A push service on this machine. It sees what a real one sees: an address, headers, and bytes that only the browser can read. */
export async function startPushService() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      const { answers } = service;
      (answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service = {
    received,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** In this order; the last one for ever. */
    answers: [created] as Answer[],
    reset(): void {
      received.length = 0;
      service.answers = [created];
    },
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

/** A browser's subscription, with the half of its keys that never leaves the browser. */
export function newBrowser(origin: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint: `${origin}/${randomBytes(24).toString('base64url')}`,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
    /** What its service worker gets: RFC 8188 with the keys of RFC 8291. */
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const serverKey = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, serverKey]);
      const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(serverKey), auth, info, 32));
      const keyOf = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length));
      const decipher = createDecipheriv('aes-128-gcm', keyOf('aes128gcm', 16), keyOf('nonce', 12));
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** The claims of a request's VAPID token (RFC 8292), whose signature is checked with the key that it names. */
export function vapidClaims({ headers: { authorization = '' } }: Received) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { isSigned, key, ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>) };
}
