import type { TokenPrice } from '@carbsight/domain';

/** How to reach a provider; without a key it is not used at all. */
export type ProviderAccess = { readonly apiKey: string; readonly baseUrl?: string | undefined };

/** Another model on the OpenAI-compatible server, by configuration. */
export type ExtraOpenAiModel = {
  readonly id: string;
  readonly label?: string | undefined;
  /** Without a price the highest of the list below is assumed, so that a budget errs on the safe side. */
  readonly price?: TokenPrice | undefined;
};

/** The part of the configuration that decides which models are available. */
export type ModelAccess = {
  readonly openai?: ProviderAccess | undefined;
  readonly gemini?: ProviderAccess | undefined;
  readonly extraOpenAiModels?: readonly ExtraOpenAiModel[] | undefined;
};

/** The providers' keys and addresses, as configured. */
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

/** A model as an administrator sees it: available, or the reason why not. */
export type ModelAvailability = CatalogModel & { readonly unavailableReason: string | null };

export const REFERENCE_TABLE_ID = 'reference-table';

/**
 * Public list prices per million tokens for prompts up to 200,000 tokens, as of this writing; check them against the providers'
 * price lists before relying on a budget. Thinking tokens are charged as output. To change a price, change only this table:
 * stored costs stay as they were.
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

/** Every model this installation knows, in display order. */
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

/** The catalogue, with the reason for each model that cannot be chosen. */
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
