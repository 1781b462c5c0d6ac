import { DataSource } from '@carbsight/database';
import { type Metrics, RateLimits } from '@carbsight/runtime';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { Visitor } from './visitor.js';

export let api: ApiUnderTest;
export let admin: Visitor;

/**
 * An API for all tests of the calling file, and its administrator.
 * @param env called once everything that the file starts first is up
 */
export function useApi(name: string, env: () => Record<string, string> = () => ({}), metrics?: Metrics): void {
  beforeAll(async () => {
    api = await startApi(name, env(), metrics);
    admin = new Visitor(api.url);
    await admin.call('POST', '/api/auth/login', { email: 'admin@example.org', password: 'a strong admin phrase' });
  });
  // A test must not be slowed down by what others before it have counted for the one address that all of them call from.
  beforeEach(() => api.app.get(RateLimits).forget('127.0.0.1'));
  afterAll(() => api.close());
}

export const query = <Row>(sql: string, values: unknown[] = []) => api.app.get(DataSource).query<Row[]>(sql, values);

/** A new person with their own browser. */
export async function newPerson(email?: string) {
  const visitor = new Visitor(api.url);
  const account = await visitor.register(email);
  const { body } = await visitor.call('GET', '/api/auth/user');
  return { ...account, id: (body as { id: string }).id, visitor };
}
