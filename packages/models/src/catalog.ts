import type { TokenPrice } from '@carbsight/domain';

/** How a provider is reached; without a key it is not reached at all. */
export type ProviderAccess = { readonly apiKey: string; readonly baseUrl?: string | undefined };

/** A further model on the OpenAI-compatible server, by configuration. */
export type ExtraOpenAiModel = {
  readonly id: string;
  readonly label?: string | undefined;
  /** Without a price the dearest of the list below is assumed, so that a budget errs on the safe side. */
  readonly price?: TokenPrice | undefined;
};

/** What of the configuration decides which models are on offer. */
export type ModelAccess = {
  readonly openai?: ProviderAccess | undefined;
  readonly gemini?: ProviderAccess | undefined;
  readonly extraOpenAiModels?: readonly ExtraOpenAiModel[] | undefined;
};

/** The providers' keys and addresses, as the configuration has them. */
export type ProviderSettings = { readonly apiKey: string | null; readonly baseUrl: string | null };

/** Which providers can be reached with the configured keys. */
export function modelAccess(settings: {
  readonly openai: ProviderSettings;
  readonly gemini: ProviderSettings;
  readonly extraOpenAiModels?: readonly ExtraOpenAiModel[] | undefined;
}): ModelAccess {
  const { openai, gemini, extraOpenAiModels } = settings;
  return {
    ...(openai.apiKey ? { openai: { apiKey: openai.apiKey, baseUrl: openai.baseUrl ?? undefined } } : {}),
    ...(extraOpenAiModels?.length ? { extraOpenAiModels } : {}),
    ...(gemini.apiKey ? { gemini: { apiKey: gemini.apiKey, baseUrl: gemini.baseUrl ?? undefined } } : {}),
  };
}

export type ModelProvider = 'openai' | 'gemini' | 'built-in';

export type CatalogModel = {
  readonly id: string;
  readonly label: string;
  readonly provider: ModelProvider;
  readonly price: TokenPrice;
};

/** A model as an administrator sees it: on offer, or the sentence why not. */
export type ModelAvailability = CatalogModel & { readonly unavailableReason: string | null };

export const REFERENCE_TABLE_ID = 'reference-table';

/**
 * Public list prices per million tokens for prompts up to 200,000 tokens, as known when this was written; check them against
 * the providers' price lists before you rely on a budget. Thinking tokens are
 * charged as output. A price change is a change of this table and nothing else: stored costs stay as they were.
 */
const BUILT_IN: readonly CatalogModel[] = [
  { id: 'gpt-4o', label: 'GPT-4o', provider: 'openai', price: { inputUsdPerMillion: 2.5, outputUsdPerMillion: 10 } },
  {
    id: 'gemini-2.5-flash',
    label: 'Gemini 2.5 Flash',
    provider: 'gemini',
    price: { inputUsdPerMillion: 0.3, outputUsdPerMillion: 2.5 },
  },
  {
    id: 'gemini-2.5-pro',
    label: 'Gemini 2.5 Pro',
    provider: 'gemini',
    price: { inputUsdPerMillion: 1.25, outputUsdPerMillion: 10 },
  },
  {
    id: REFERENCE_TABLE_ID,
    label: 'Reference table (built in)',
    provider: 'built-in',
    price: { inputUsdPerMillion: 0, outputUsdPerMillion: 0 },
  },
];
const ASSUMED_PRICE: TokenPrice = { inputUsdPerMillion: 2.5, outputUsdPerMillion: 10 };

/** Every model that this installation knows, in the order of the lists on screen. */
export function catalogModels(access: ModelAccess): readonly CatalogModel[] {
  const known = new Set(BUILT_IN.map(({ id }) => id));
  const extra = (access.extraOpenAiModels ?? []).filter(({ id }) => !known.has(id));
  return [
    ...BUILT_IN,
    ...extra.map(({ id, label, price }): CatalogModel => {
      return { id, label: label ?? id, provider: 'openai', price: price ?? ASSUMED_PRICE };
    }),
  ];
}

export function findModel(modelId: string, access: ModelAccess): CatalogModel | null {
  return catalogModels(access).find(({ id }) => id === modelId) ?? null;
}

/** The catalogue with, for each model that cannot be chosen, the reason. */
export function availability(access: ModelAccess): readonly ModelAvailability[] {
  return catalogModels(access).map((model) => ({ ...model, unavailableReason: unavailableReason(model, access) }));
}

export function unavailableReason(model: CatalogModel, access: ModelAccess): string | null {
  if (model.provider === 'openai' && !access.openai) return 'OPENAI_API_KEY is not set.';
  if (model.provider === 'gemini' && !access.gemini) return 'GEMINI_API_KEY is not set.';
  return null;
}

/** The production model until an administrator chooses one. */
export function productionDefault(access: ModelAccess): string {
  return access.openai ? 'gpt-4o' : REFERENCE_TABLE_ID;
}

/** The test (shadow) model until an administrator chooses one; null for none. */
export function testDefault(access: ModelAccess): string | null {
  return access.gemini ? 'gemini-2.5-pro' : null;
}
