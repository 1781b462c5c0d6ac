import type { TokenPrice } from '@carbsight/domain';
import type { GenerativeModel, GoogleGenerativeAI } from '@google/generative-ai';
import { CALL_ID_HEADER } from './response-head.js';

export type GeminiOptions = {
  readonly modelId: string;
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  readonly price: TokenPrice;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
};

/** The SDK's model for one call, marked so that its response head can be found. */
export function geminiModel(
  client: GoogleGenerativeAI,
  { modelId, baseUrl }: Pick<GeminiOptions, 'modelId' | 'baseUrl'>,
  callId: string,
): GenerativeModel {
  return client.getGenerativeModel(
    { model: modelId },
    {
      customHeaders: { [CALL_ID_HEADER]: callId },
      ...(baseUrl === undefined ? {} : { baseUrl: baseUrl.replace(/\/+$/, '') }),
    },
  );
}
