import { z } from 'zod';
import { bounded } from '../call/bounded-fetch.js';
import { LOADING } from '../call/provider-failure.js';
import type { Provider, VendorKind } from '../catalog.js';
import { type LookUp, refusedAddress } from './provider-address.js';

const DEADLINE_MS = 10_000;
const BODY_MAX_BYTES = 32 * 1024 * 1024;
/** OpenRouter lists several hundred. */
const MODELS_MAX = 10_000;
const ID_MAX = 100;
/** The page size limit of Claude's list. */
const PAGE_SIZE = 1_000;

const entries = z.array(z.unknown());
const openAiList = z.union([z.object({ data: entries }).transform(({ data }) => data), entries]);
const geminiList = z.object({ models: entries }).transform(({ models }) => models);
const anthropicPage = z.object({
  data: entries,
  has_more: z.boolean().catch(false),
  last_id: z.string().nullish().catch(null),
});
const named = z.object({ id: z.string() });
const geminiModel = z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()) });

/** Why a provider's list could not be read: a sentence for the administrator. */
export class ListRefusal extends Error {}

export type AskedProvider = Pick<Provider, 'kind' | 'baseUrl' | 'apiKey' | 'privateAddresses'>;

export const USUAL_ADDRESS: Readonly<Record<VendorKind, string>> = {
  openai: 'https://api.openai.com/v1',
  gemini: 'https://generativelanguage.googleapis.com',
  anthropic: 'https://api.anthropic.com',
};
const PATH: Readonly<Record<VendorKind, string>> = {
  openai: '/models',
  gemini: '/v1beta/models?pageSize=1000',
  anthropic: `/v1/models?limit=${PAGE_SIZE}`,
};

function headersFor(kind: VendorKind, apiKey: string | null): Record<string, string> {
  switch (kind) {
    case 'openai':
      return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
    case 'gemini':
      return apiKey === null ? {} : { 'x-goog-api-key': apiKey };
    case 'anthropic':
      return { 'anthropic-version': '2023-06-01', ...(apiKey === null ? {} : { 'x-api-key': apiKey }) };
  }
}

/** The request for a provider's list of models, or why its address must not be called. */
export async function askForModels(
  { kind, baseUrl, apiKey, privateAddresses }: AskedProvider,
  lookUp?: LookUp,
): Promise<{ readonly url: string; readonly request: RequestInit; readonly refused: string | null }> {
  if (kind === 'built-in') throw new TypeError('The built-in reader has no server.');
  const base = (baseUrl ?? USUAL_ADDRESS[kind]).replace(/\/+$/, '');
  const headers = { accept: 'application/json', ...headersFor(kind, apiKey) };
  const { guardedConnections } = await import('./guarded-connections.js');
  return {
    url: `${base}${PATH[kind]}`,
    request: {
      headers,
      ...(baseUrl === null ? {} : { dispatcher: guardedConnections(privateAddresses ?? 'all', lookUp) }),
    },
    refused: privateAddresses && (await refusedAddress(base, privateAddresses, lookUp)),
  };
}

/**
 * The ids of the models that a provider offers, sorted; at most 10,000.
 * @throws ListRefusal
 */
export async function listModels(provider: AskedProvider, lookUp?: LookUp): Promise<string[]> {
  const { url, request, refused } = await askForModels(provider, lookUp);
  if (refused) throw new ListRefusal(refused);
  const asked = { ...request, redirect: 'error' as const, signal: AbortSignal.timeout(DEADLINE_MS) };
  const ids = provider.kind === 'anthropic' ? await pagedIds(url, asked) : idsIn(provider.kind, await get(url, asked));
  return [...new Set(ids)]
    .filter((id) => id.length <= ID_MAX && USABLE_ID.test(id))
    .toSorted()
    .slice(0, MODELS_MAX);
}

/** A name that a request can use: no spaces, control characters or properties of JavaScript objects. */
const USABLE_ID = /^(?!__proto__$)[\p{L}\p{N}\p{P}\p{S}]+$/u;

const NO_LIST = 'Its answer is not a list of models. Does the address end as the provider says, often in /v1?';

/** Together answers with the bare list. Entries that are not models are left out. */
function idsIn(kind: AskedProvider['kind'], body: unknown): string[] {
  const { data } = kind === 'gemini' ? geminiList.safeParse(body) : openAiList.safeParse(body);
  if (!data) throw new ListRefusal(NO_LIST);
  return data.flatMap((entry) => {
    if (kind !== 'gemini') return named.safeParse(entry).data?.id ?? [];
    const model = geminiModel.safeParse(entry).data;
    return model?.supportedGenerationMethods.includes('generateContent') ? model.name.replace(/^models\//, '') : [];
  });
}

/** Page by page, until there are no more or a page has nothing new. */
async function pagedIds(url: string, request: RequestInit): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let after: string | null = null; ; ) {
    const { data } = anthropicPage.safeParse(await get(after === null ? url : `${url}&after_id=${after}`, request));
    if (!data) throw new ListRefusal(NO_LIST);
    const before = ids.size;
    for (const entry of data.data) {
      const id = named.safeParse(entry).data?.id;
      if (id !== undefined) ids.add(id);
    }
    if (!data.has_more || !data.last_id || ids.size === before || ids.size >= MODELS_MAX) return ids;
    after = encodeURIComponent(data.last_id);
  }
}

async function get(url: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(url, request).catch(() => {
    throw new ListRefusal('It cannot be reached, did not answer in time, or redirects to another address.');
  });
  if (!response.ok) {
    if (await isLoading(response))
      throw new ListRefusal('Its server is still loading the model. Try again in a moment.');
    await response.body?.cancel().catch(() => undefined);
    throw new ListRefusal(
      response.status === 401 || response.status === 403
        ? `It refused the key (${response.status}).`
        : `It answered ${response.status} to the question for its models.`,
    );
  }
  return parseJson(response);
}

/** Whether a server reports that it is not ready because it is loading its model. */
export async function isLoading(response: Response): Promise<boolean> {
  if (response.status !== 503) return false;
  return LOADING.test(JSON.stringify(await parseJson(response).catch(() => null)));
}

async function parseJson(response: Response): Promise<unknown> {
  try {
    return await bounded(response, BODY_MAX_BYTES, new ListRefusal('Its list of models is far too long.')).json();
  } catch (error) {
    if (error instanceof ListRefusal) throw error;
    throw new ListRefusal('Its answer is not JSON. Does the address end as the provider says, often in /v1?');
  }
}
