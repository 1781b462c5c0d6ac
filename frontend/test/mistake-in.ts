import { endpoints } from '@carbsight/contracts';

/** Paths without a parameter first: `/api/scans/shortcuts` is no meal. */
const answers = [...endpoints.values()]
  .map(({ method, path, answer }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
    answer,
  }))
  .sort((one, other) => one.pattern.source.split('[^/]+').length - other.pattern.source.split('[^/]+').length);

/** What in a test's answer its contract does not allow: the server would never send it. Null: nothing. */
export function mistakeIn(method: string, path: string, body: unknown): Error | null {
  const endpoint = answers.find((one) => one.method === method && one.pattern.test(path));
  return (body !== undefined && endpoint?.answer?.safeParse(body).error) || null;
}
