import type { TokenPrice } from '@carbsight/domain';
import OpenAI from 'openai';

export type OpenAiOptions = {
  readonly modelId: string;
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  readonly price: TokenPrice;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

const DEFAULT_BASE_URL = 'https://api.openai.com/v1';

/** The official SDK without the defaults that are ours to decide. */
export function openAiClient({ apiKey, baseUrl }: Pick<OpenAiOptions, 'apiKey' | 'baseUrl'>): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: baseUrl ?? DEFAULT_BASE_URL,
    // By default the SDK reads these from the environment, retries by itself and logs requests.
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    // A redirect would send the key and the photo to a host that nobody configured.
    fetchOptions: { redirect: 'error' },
  });
}
