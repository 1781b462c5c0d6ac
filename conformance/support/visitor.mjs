import request from 'supertest';

/** A person with a browser: it keeps cookies, as the specification's calls all send them. Plain JavaScript for the scripts, too. */
export class Visitor {
  #cookies = new Map();

  constructor(url, cookie = '') {
    this.url = url;
    if (cookie) this.#keep(cookie.split('; '));
  }

  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  call(method, path) {
    const call = request(this.url)[method](path);
    if (this.cookie) void call.set('cookie', this.cookie);
    call.on('response', ({ headers }) => this.#keep(headers['set-cookie'] ?? []));
    return call;
  }

  get(path) {
    return this.call('get', path);
  }

  delete(path) {
    return this.call('delete', path);
  }

  post(path, body) {
    return this.call('post', path).send(body);
  }

  put(path, body) {
    return this.call('put', path).send(body);
  }

  patch(path, body) {
    return this.call('patch', path).send(body);
  }

  #keep(cookies) {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';', 1);
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }
}
