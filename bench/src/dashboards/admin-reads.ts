import type { Endpoint } from '@carbsight/contracts';
import * as contracts from '@carbsight/contracts';

/** What an administrator's screens add to the bare calls, where it changes the work of the database. */
const WITH_QUERY: Readonly<Record<string, readonly string[]>> = {
  '/api/admin/users': ['?search=an', '?search=demo-04', '?search=nobody%40nowhere', '?tier=pro', '?status=past_due'],
};
/** Files of everything there is: streamed, and asked for by hand. */
const EXPORT = /(\.csv|\/export)$/;

/** Every read of the administrator that needs no id, from the contracts: a new one is measured without being named. */
export function adminReads(): string[] {
  const endpoints = Object.values(contracts as Record<string, unknown>)
    .filter((value): value is Record<string, unknown> => typeof value === 'object' && value !== null)
    .flatMap((group) => Object.values(group))
    .filter(isEndpoint)
    .filter(({ method, access, path }) => method === 'GET' && access === 'admin' && !path.includes(':'))
    .map(({ path }): string => path)
    .filter((path) => !EXPORT.test(path));
  return [...new Set(endpoints)].flatMap((path) => [
    path,
    ...(WITH_QUERY[path] ?? []).map((query) => `${path}${query}`),
  ]);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
