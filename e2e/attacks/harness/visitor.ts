import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
  /** The body as JSON; undefined if it is not JSON. */
  readonly json: unknown;
};

type Headers = Readonly<Record<string, string | readonly string[]>>;

const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const TIMEOUT_MS = 30_000;

/** One request exactly as written: no header is added, checked or changed. */
export function send(
  url: string,
  method: string,
  path: string,
  headers: Headers = {},
  body?: string | Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { hostname, port, method, path, agent, headers: { ...length, ...headers }, timeout: TIMEOUT_MS };
    const sent = request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString('utf8');
        const isJson = /\bjson\b/.test(response.headers['content-type'] ?? '');
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          bytes,
          json: isJson ? parsed(text) : undefined,
        });
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`${method} ${path}: no answer within ${TIMEOUT_MS} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Account = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
};

/** A browser: keeps the session's cookie, sends JSON and forms. */
export class Visitor {
  cookie = '';
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  /** @param body strings and bytes are sent as they are, anything else as JSON */
  async call(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    const content = body === undefined || isRaw ? body : JSON.stringify(body);
    const answer = await send(
      this.url,
      method,
      path,
      {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      content,
    );
    const cookie = [answer.headers['set-cookie'] ?? []].flat()[0]?.split(';')[0];
    if (cookie) this.cookie = cookie;
    return answer;
  }

  /** Registers and is signed in. */
  async register(fields: Partial<Omit<Account, 'id'>> = {}): Promise<Account> {
    const person = {
      email: `${randomUUID()}@attacks.example`,
      password: `kettle-${randomUUID()}`,
      firstName: 'Kim',
      ...fields,
    };
    const answer = await this.call('POST', '/api/auth/register', person);
    if (answer.status !== 201) throw new Error(`registration was answered ${answer.status}: ${answer.text}`);
    return { ...person, id: (answer.json as { id: string }).id };
  }

  async signIn({ email, password }: { email: string; password: string }, code?: string): Promise<Answer> {
    return this.call('POST', '/api/auth/login', { email, password, ...(code === undefined ? {} : { code }) });
  }
}
