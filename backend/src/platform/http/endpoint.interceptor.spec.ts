import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseQuery } from 'node:querystring';
import { endpoints } from '@carbsight/contracts';
import { DEFAULT_ROLLOUT_BARS } from '@carbsight/domain';
import type { CallHandler, ExecutionContext } from '@nestjs/common';
import type { UploadReceiver } from '../uploads/upload-receiver.js';
import { EndpointInterceptor } from './endpoint.interceptor.js';

const ID = '0190a000-0000-7000-8000-000000000001';

/** Valid bodies; a row of the table spoils one field. */
const valid: Record<string, object> = {
  'POST /api/auth/register': { email: 'a@example.org', password: 'Tulpe-Regen-77', firstName: 'A' },
  'POST /api/auth/login': { email: 'a@example.org', password: 'x' },
  'POST /api/profile/password': { currentPassword: 'Tulpe-Regen-77', newPassword: 'Regen-Tulpe-77' },
  'POST /api/scans': { note: 'toast' },
  'PUT /api/scans/ID/override': { carbs: 5 },
  'POST /api/scans/manual': { carbs: 5 },
  'POST /api/events': {
    sessionId: 'a',
    device: 'mobile',
    events: [{ type: 'photoInitiated', at: '2026-11-20T12:00:00Z' }],
  },
  'POST /api/chat/messages': { message: 'Hi' },
  'POST /api/subscription/checkout': { tier: 'pro' },
  'POST /api/admin/content': { title: 'Bread', content: 'Bread.', contentType: 'blog', status: 'draft', slug: 'bread' },
  'POST /api/admin/newsletters': { id: ID, subject: 'Bread', body: 'About bread.' },
  'PUT /api/admin/users/ID/tier': { tier: 'pro', previousTier: 'free', reason: 'A gift' },
  'DELETE /api/admin/users/ID': { confirmEmail: 'a@example.org', reason: 'Asked for' },
  'POST /api/admin/sampling-config': { llmJudgeSamplingRate: 5, dualModelSamplingRate: 5 },
  'PATCH /api/admin/quality-monitors/correction-rate': { bar: 0.2 },
  'PUT /api/admin/nightly-run': { budgetUsd: 1 },
  'POST /api/admin/alert-channels': {
    name: 'Ops',
    kind: 'webhook',
    url: 'https://hooks.example.com/services/T0',
    format: 'slack',
    isEnabled: true,
  },
  'PUT /api/admin/model-grounding': { modelName: 'gpt-4o', isGrounded: true },
  'PUT /api/admin/model-order': { production: ['gpt-4o'] },
  'POST /api/admin/model-config': { configType: 'production_model', modelName: 'gpt-4o' },
  'POST /api/admin/prompt-releases': { version: 'v7.0', name: 'Mine', prompt: 'Estimate the carbohydrates.' },
  'POST /api/admin/invitations': { email: 'a@example.org', role: 'viewer' },
  'POST /api/admin/providers': { name: 'Attic', kind: 'openai', baseUrl: 'http://127.0.0.1/v1', apiKey: 'sk-1' },
  'POST /api/admin/providers/ID/models': { id: 'cheap' },
  'POST /api/admin/rollouts': { modelName: 'gpt-4o', percent: 10, bars: DEFAULT_ROLLOUT_BARS, minimumScans: 50 },
  'POST /api/admin/two-factor/confirm': { code: '123456' },
};

/** The contract's failure for a request, before any handler runs; null: none. */
function refusalOf(call: string, query: string, body: unknown): string | null {
  const [method, path = ''] = call.replace('ID', ID).split(' ');
  const matches = [...endpoints.values()].flatMap((endpoint) => {
    const found = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
    return found && endpoint.method === method ? [{ endpoint, params: { ...found.groups } }] : [];
  });
  const [{ endpoint, params } = { endpoint: null, params: {} }] = matches;
  if (!endpoint) throw new Error(`There is no ${call}.`);
  const request = { params, query: { ...parseQuery(query) }, body, headers: { 'content-type': 'application/json' } };
  const context = { getHandler: () => null, switchToHttp: () => ({ getRequest: () => request }) };
  const interceptor = new EndpointInterceptor({ get: () => endpoint } as never, {} as UploadReceiver);
  const handler = { handle: () => ({ pipe: () => null }) };
  try {
    interceptor.intercept(context as unknown as ExecutionContext, handler as unknown as CallHandler);
    return null;
  } catch (failure) {
    return (failure as Error).message;
  }
}

/** In the table, `x*201` stands for 201 of this letter, and a field that is `undefined` is left out. */
function refusalOfRow(call: string, cell: string): string | null {
  const spoiled = cell.replace(/(\w)\*(\d+)/g, (_, letter: string, times: string) => letter.repeat(Number(times)));
  if (!/^[[{"\d]|^(null|true)$/.test(spoiled)) return refusalOf(call, spoiled, undefined);
  const body: unknown = JSON.parse(spoiled);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refusalOf(call, '', body);
  const fields = Object.entries({ ...valid[call], ...body }).filter(([, value]) => value !== 'undefined');
  return refusalOf(call, '', Object.fromEntries(fields));
}

const table = readFileSync(join(__dirname, 'refused-requests.tsv'), 'utf8');
const rows = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t') as [string, string, string]);

it.each(rows)('%s with %s is refused: %s', (call, spoiled, sentence) => {
  expect(refusalOfRow(call, spoiled)).toBe(sentence);
});

it.each(Object.keys(valid))('%s gets through unspoiled', (call) => {
  expect(refusalOfRow(call, '{}')).toBeNull();
});
