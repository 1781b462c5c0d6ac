import type { Test } from 'supertest';

export class Visitor {
  constructor(url: string, cookie?: string);
  readonly url: string;
  readonly cookie: string;
  call(method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string): Test;
  get(path: string): Test;
  delete(path: string): Test;
  post(path: string, body?: object): Test;
  put(path: string, body?: object): Test;
  patch(path: string, body?: object): Test;
}
