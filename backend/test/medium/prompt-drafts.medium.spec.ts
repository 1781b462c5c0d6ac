import type { PromptDraft } from '@carbsight/contracts';
import { admin, query, useApi } from './use-api.js';

useApi('prompt-drafts');

const PATH = '/api/admin/prompt-drafts';
const at = '2026-01-02T03:04:05.000Z';
const draft = {
  version: 'v7.0',
  name: 'Short',
  description: 'For lunch',
  prompt: 'Estimate the carbohydrates.',
  isArchived: false,
  createdAt: at,
  updatedAt: at,
};
const save = (id: number, revision: number | null, differs: object = {}) =>
  admin.call('PUT', `${PATH}/${id}`, { ...draft, revision, ...differs });
const list = async () => (await admin.call('GET', PATH)).body as PromptDraft[];

beforeEach(() => query('DELETE FROM prompt_drafts'));

it('is shared, changed by the last to have seen it, and removed, each in the audit', async () => {
  expect(await save(7, null)).toMatchObject({
    status: 200,
    body: { id: 7, revision: 1, updatedBy: 'admin@example.org' },
  });
  expect(await save(7, 1, { name: 'Shorter' })).toMatchObject({ status: 200, body: { revision: 2 } });
  expect(await save(7, 1, { name: 'Other' })).toMatchObject({ status: 409, body: { code: 'prompt-draft-changed' } });
  expect(await save(7, null)).toMatchObject({ status: 409 });
  expect(await list()).toMatchObject([{ id: 7, name: 'Shorter', prompt: draft.prompt, updatedAt: at }]);
  expect((await admin.call('DELETE', `${PATH}/7?revision=1`)).status).toBe(409);
  expect((await admin.call('DELETE', `${PATH}/7?revision=2`)).status).toBe(204);
  expect((await admin.call('DELETE', `${PATH}/7?revision=2`)).status).toBe(404);
  const audit = await query(`SELECT summary FROM activity_log WHERE subject = 'prompt-draft:7' ORDER BY id`);
  expect(audit).toEqual([
    { summary: 'Prompt draft v7.0 “Short” shared' },
    { summary: 'Prompt draft v7.0 “Shorter” changed' },
    { summary: 'Prompt draft v7.0 “Shorter” no longer shared' },
  ]);
});

it('lets one of two who simultaneously share under the same number do so', async () => {
  const answers = await Promise.all([save(8, null), save(8, null, { prompt: 'Another text.' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('refuses what ships with the product', async () => {
  expect(await save(1, null)).toMatchObject({ status: 422, body: { code: 'prompt-draft-built-in' } });
  expect(await save(9, null, { version: 'V2.0' })).toMatchObject({ status: 422 });
});

it('ends at a number that no one needs', async () => {
  await query(
    `INSERT INTO prompt_drafts (id, version, name, description, prompt, is_archived, created_at, updated_at)
     SELECT n, 'v' || n || '.0', 'n', '', 'p', false, now(), now() FROM generate_series(1001, 1200) AS n`,
  );
  expect(await save(7, null)).toMatchObject({ status: 409, body: { code: 'prompt-drafts-full' } });
});
