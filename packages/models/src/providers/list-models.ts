import { z } from 'zod';
import type { Provider } from '../catalog.js';
import { type LookUp, refusedAddress } from './provider-address.js';

const DEADLINE_MS = 10_000;
const BODY_MAX_BYTES = 4 * 1024 * 1024;
/** OpenRouter lists some hundreds. */
const MODELS_MAX = 2_000;
const ID_MAX = 100;

const openAiList = z.object({ data: z.array(z.object({ id: z.string() })) });
const geminiList = z.object({
  models: z.array(z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).default([]) })),
});

/** Why a provider's list could not be read: a sentence for the administrator. */
export class ListRefusal extends Error {}

export type AskedProvider = Pick<Provider, 'kind' | 'baseUrl' | 'apiKey' | 'privateAddresses'>;

/** The request for a provider's list of models, or why its address must not be called. */
export async function askForModels(
  { kind, baseUrl, apiKey, privateAddresses }: AskedProvider,
  lookUp?: LookUp,
): Promise<{ readonly url: string; readonly request: RequestInit; readonly refused: string | null }> {
  const isGemini = kind === 'gemini';
  const base = (
    baseUrl ?? (isGemini ? 'https://generativelanguage.googleapis.com' : 'https://api.openai.com/v1')
  ).replace(/\/+$/, '');
  const headers = {
    accept: 'application/json',
    ...(apiKey === null ? {} : isGemini ? { 'x-goog-api-key': apiKey } : { authorization: `Bearer ${apiKey}` }),
  };
  const { guardedConnections } = await import('./guarded-connections.js');
  return {
    url: isGemini ? `${base}/v1beta/models?pageSize=1000` : `${base}/models`,
    request: {
      headers,
      ...(baseUrl === null ? {} : { dispatcher: guardedConnections(privateAddresses ?? 'all', lookUp) }),
    },
    refused: privateAddresses && (await refusedAddress(base, privateAddresses, lookUp)),
  };
}

/**
 * The ids of the models that a provider offers, sorted; at most 2,000.
 * @throws ListRefusal
 */
export async function listModels(provider: AskedProvider, lookUp?: LookUp): Promise<string[]> {
  const isGemini = provider.kind === 'gemini';
  const { url, request, refused } = await askForModels(provider, lookUp);
  if (refused) throw new ListRefusal(refused);
  const body = await get(url, request);
  const ids = isGemini ? geminiIds(body) : openAiList.safeParse(body).data?.data.map(({ id }) => id);
  if (!ids)
    throw new ListRefusal(
      'Its answer is not a list of models. Does the address end as the provider says, often in /v1?',
    );
  return [...new Set(ids)]
    .filter((id) => id !== '' && id.length <= ID_MAX)
    .toSorted()
    .slice(0, MODELS_MAX);
}

function geminiIds(body: unknown): string[] | undefined {
  return geminiList
    .safeParse(body)
    .data?.models.filter(({ supportedGenerationMethods }) => supportedGenerationMethods.includes('generateContent'))
    .map(({ name }) => name.replace(/^models\//, ''));
}

async function get(url: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(DEADLINE_MS) }).catch(
    () => {
      throw new ListRefusal('It cannot be reached, did not answer in time, or redirects to another address.');
    },
  );
  if (!response.ok) {
    await response.body?.cancel();
    throw new ListRefusal(
      response.status === 401 || response.status === 403
        ? `It refused the key (${response.status}).`
        : `It answered ${response.status} to the question for its models.`,
    );
  }
  return readJson(response);
}

async function readJson(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > BODY_MAX_BYTES) throw new ListRefusal('Its list of models is far too long.');
      chunks.push(chunk);
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    if (error instanceof ListRefusal) throw error;
    throw new ListRefusal('Its answer is not JSON. Does the address end as the provider says, often in /v1?');
  }
}
