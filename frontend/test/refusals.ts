import { type Call, endpoints } from '@carbsight/contracts';
import { waitFor, within } from '@testing-library/react';
import type { Answer } from './fake-api';

type Refusal = { readonly path: string; readonly message: string };

/** What the schema of a call says of each of its fields when none is right. */
export function refusalsOf({ method, path }: Pick<Call, 'method' | 'path'>): readonly Refusal[] {
  const body = [...endpoints.values()].find((one) => one.method === method && one.path === path)?.body;
  const wrong = () => {};
  const shape = body && 'shape' in body ? (body.shape as object) : {};
  const issues = body?.safeParse(Object.fromEntries(Object.keys(shape).map((name) => [name, wrong]))).error?.issues;
  return issues?.map((issue) => ({ path: issue.path.join('.'), message: issue.message })) ?? [];
}

const NOWHERE = 'This belongs to no field.';
const SECOND = 'This is the second sentence about one field.';

/** The server refuses every field of a call twice, and one that no screen has. */
export function refusedThroughout(call: Call, more: readonly Refusal[] = []): Answer {
  const all = [...refusalsOf(call), ...more];
  const again = all.map(({ path }) => ({ path, message: SECOND }));
  const fields = [...all, ...again, { path: 'not-on-the-screen', message: NOWHERE }];
  return { status: 400, body: { statusCode: 400, code: 'invalid-request', message: 'Not valid.', fields } };
}

/**
 * Each refusal stands in the form: at its field or above them all. The first wrong field has the focus.
 * @param fields those on the screen, in their order
 */
export async function expectRefusals(
  form: HTMLElement,
  call: Call,
  fields: Readonly<Record<string, HTMLElement>>,
  more: readonly Refusal[] = [],
): Promise<void> {
  await waitFor(() => expect(within(form).getByText(NOWHERE, { exact: false })).toBeVisible());
  const all = [...refusalsOf(call), ...more];
  expect(Object.keys(fields).filter((name) => !all.some(({ path }) => path === name))).toEqual([]);
  for (const [path, sentence] of new Map(all.toReversed().map(({ path, message }) => [path, message]))) {
    const field = fields[path];
    if (field) expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence));
    else expect(form).toHaveTextContent(sentence);
  }
  expect(form).not.toHaveTextContent(SECOND);
  const [first] = Object.values(fields);
  if (first) await waitFor(() => expect(first).toHaveFocus());
}
