import request, { type Test } from 'supertest';
import { target } from './target.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Somebody with a browser: it keeps cookies, as the specification's calls all send them. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  readonly url: string;

  constructor(url = target.url, cookie = '') {
    this.url = url;
    if (cookie) this.#keep(cookie.split('; '));
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  call(method: Method, path: string): Test {
    const call = request(this.url)[method](path);
    if (this.cookie) void call.set('cookie', this.cookie);
    call.on('response', ({ headers }) => this.#keep(headers['set-cookie'] ?? []));
    return call;
  }

  get(path: string): Test {
    return this.call('get', path);
  }

  delete(path: string): Test {
    return this.call('delete', path);
  }

  post(path: string, body?: object): Test {
    return this.call('post', path).send(body);
  }

  put(path: string, body?: object): Test {
    return this.call('put', path).send(body);
  }

  patch(path: string, body?: object): Test {
    return this.call('patch', path).send(body);
  }

  #keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';', 1);
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
