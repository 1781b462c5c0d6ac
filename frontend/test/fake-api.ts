import type { User } from '@carbsight/contracts';
import { aProfile } from './builders';
import { mistakeIn } from './mistake-in';

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
export type Call = { readonly method: string; readonly url: URL; readonly body: unknown };
/** Headers by their names in small letters. */
export type Request = Call & { readonly headers: Headers };
type Handler = (request: Request) => Answer;
export type Routes = Record<string, Handler>;

/** Answers `fetch` from a table of `METHOD /path` and records the calls. */
export function fakeApi(routes: Routes) {
  const calls: Call[] = [];
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    const body: unknown =
      init?.body instanceof FormData ? init.body : init?.body ? JSON.parse(String(init.body)) : undefined;
    const request = { method, url, body };
    calls.push(request);
    const handler = routes[`${method} ${url.pathname}`] ?? (() => refusal(404, 'not-found', 'There is no such call.'));
    const { status = 200, body: answer, headers = {} } = handler({ ...request, headers: new Headers(init?.headers) });
    const mistake = status < 300 ? mistakeIn(method, url.pathname, answer) : null;
    if (mistake) return new Response(new ReadableStream({ start: (stream) => stream.error(mistake) }), { status });
    return new Response(answer === undefined ? null : JSON.stringify(answer), { status, headers });
  };
  return {
    calls,
    routes,
    /** The queries with which this path was requested. */
    asked: (path: string) => calls.filter(({ url }) => url.pathname === path).map(({ url }) => url.search),
    /** The bodies of these calls, by all paths that end like this. */
    sent: (method: string, path = '') =>
      calls.filter((call) => call.method === method && call.url.pathname.endsWith(path)).map(({ body }) => body),
  };
}

/** Answers calls whose address has these words only once the returned function is called. */
export function hold(words: string): () => void {
  const answer = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  globalThis.fetch = async (input, init) => {
    if (String(input).includes(words)) await released;
    return answer(input, init);
  };
  return () => release();
}

export function refusal(statusCode: number, code: string, message: string, headers = {}, field?: string): Answer {
  const fields = field === undefined ? {} : { fields: [{ path: field, message }] };
  return { status: statusCode, body: { statusCode, code, message, ...fields }, headers };
}

/** Who is signed in according to the server; null: no one. */
export function signedIn(user: User | null): Routes {
  return {
    'GET /api/auth/user': () => (user ? { body: user } : refusal(401, 'not-signed-in', 'Please sign in first.')),
    'GET /api/profile': () =>
      user ? { body: aProfile(user) } : refusal(401, 'not-signed-in', 'Please sign in first.'),
    'GET /api/profile/sessions': () => ({ body: [] }),
  };
}
