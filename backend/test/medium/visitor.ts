import { randomUUID } from 'node:crypto';

export type Answer = { readonly status: number; readonly body: never; readonly headers: Headers };

/** A person with a browser: keeps cookies, sends JSON and photos. */
export class Visitor {
  cookie = '';

  constructor(private readonly url: string) {}

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie) this.cookie = cookie;
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json');
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as never };
  }

  async register(
    email = `${randomUUID()}@example.org`,
    password = 'Tulpe-Regen-77',
  ): Promise<{ email: string; password: string }> {
    const { status } = await this.call('POST', '/api/auth/register', { email, password, firstName: 'Kim' });
    if (status !== 201) throw new Error(`registering answered ${status}`);
    return { email, password };
  }

  async scan(
    photo: Uint8Array,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.call('POST', '/api/scans', scanForm(photo, fields), headers);
  }
}

export function scanForm(photo: Uint8Array, fields: Record<string, string> = {}, fileName = 'photo.jpg'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([photo as Uint8Array<ArrayBuffer>]), fileName);
  return form;
}
