import { readFile } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { expect } from '@playwright/test';
import { samplePhoto } from '../support/meal.js';
import { stack } from './stack.js';

export type Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer };
type Call = {
  readonly method?: string;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Record<string, string>;
  /** One of this machine's addresses, from 127.0.0.1 up, which the proxy sees as the client's. */
  readonly from?: string;
  /** Called with each chunk as it arrives. */
  readonly onData?: (text: string) => void;
  readonly signal?: AbortSignal;
};

/** A client, signed in or not, of the proxy and of each API behind it. */
export class Client {
  readonly #cookies = new Map<string, string>();

  /** @param url of the proxy or of one API */
  async call(
    url: string,
    path: string,
    { method = 'GET', json, form, headers, from, onData, signal }: Call = {},
  ): Promise<Answer> {
    const encoded = form ? new Response(form) : null;
    const body = encoded ? Buffer.from(await encoded.arrayBuffer()) : json === undefined ? null : JSON.stringify(json);
    const contentType = encoded?.headers.get('content-type') ?? (json === undefined ? null : 'application/json');
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    const answer = await new Promise<Answer>((resolve, reject) => {
      const sent = request(`${url}${path}`, {
        method,
        ...(from ? { localAddress: from } : {}),
        ...(signal ? { signal } : {}),
        headers: {
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(contentType ? { 'content-type': contentType } : {}),
          ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
          ...headers,
        },
      });
      sent.once('error', reject);
      sent.once('response', (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => {
          pieces.push(piece);
          onData?.(piece.toString('utf8'));
        });
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(pieces) }),
        );
      });
      sent.end(body);
    });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = cookie.split(';', 1);
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }

  /** @returns the parsed answer @throws if the status differs */
  async json<Body>(url: string, path: string, status: number, call: Call = {}): Promise<Body> {
    const answer = await this.call(url, path, call);
    expect(answer.status, `${call.method ?? 'GET'} ${path}: ${answer.body.toString()}`).toBe(status);
    return (answer.body.length > 0 ? JSON.parse(answer.body.toString()) : null) as Body;
  }

  async scan(url: string, note: string, headers: Record<string, string> = {}): Promise<string> {
    const form = new FormData();
    form.set('note', note);
    form.set('image', new Blob([await photo()], { type: 'image/jpeg' }), 'meal.jpg');
    const { mealId } = await this.json<{ mealId: string }>(url, '/api/scans', 202, { method: 'POST', form, headers });
    return mealId;
  }
}

export const photo = () => readFile(samplePhoto('meal_breakfast.jpg'));

/** A new person, registered through the proxy. */
export async function aPerson() {
  const client = new Client();
  const json = { email: `${crypto.randomUUID()}@scaled.example`, password: 'plain sailing 42', firstName: 'Ada' };
  await client.json(stack.url, '/api/auth/register', 201, { method: 'POST', json });
  return { client, ...json };
}
