import type { providersApi } from '@carbsight/contracts';
import type { TokenPrice } from '@carbsight/domain';
import type { PrivateAddresses } from './providers/provider-address.js';

export type VendorKind = providersApi.VendorKind;
/** A wire format of model calls, or none. */
export type ProviderKind = VendorKind | 'built-in';

export type CatalogModel = {
  readonly id: string;
  readonly label: string;
  readonly providerId: string;
  readonly kind: ProviderKind;
  /** Null: unknown. Budgets refuse such a model until its price is entered. */
  readonly price: TokenPrice | null;
  readonly seesPhotos: boolean;
  /** Whether the server enforces a JSON schema; else the schema is part of the instructions. */
  readonly jsonSchema: boolean;
  /** The longest edge of a photo sent to it; null: as stored. */
  readonly photoEdgePx?: number | null;
  /** How often a meal is read at most; null: as often as the person's plan includes. */
  readonly readsMax?: number | null;
  /** Deadline of one call, in milliseconds; null: the same as for all models. */
  readonly timeoutMs?: number | null;
};

/** The limits on calls to a provider; null: no limit. */
export type ProviderLimits = {
  /** Concurrent calls. */
  readonly concurrency: number | null;
  readonly perMinute: number | null;
  readonly usdPerDay: number | null;
};
const NO_LIMITS: ProviderLimits = { concurrency: null, perMinute: null, usdPerDay: null };

/** A server with models, from the environment or added by an administrator. */
export type Provider = {
  readonly id: string;
  readonly name: string;
  readonly kind: ProviderKind;
  /** Null: the vendor's own address. */
  readonly baseUrl: string | null;
  /** Sent to no one but the provider. Null: none is needed, or `problem` says why it is missing. */
  readonly apiKey: string | null;
  readonly keySource: 'environment' | 'stored' | 'none';
  /** Why its models cannot be chosen, as a sentence; null when they can. */
  readonly problem: string | null;
  readonly limits: ProviderLimits;
  /** Which private addresses it may have; null: any, because the environment was set by the operator. */
  readonly privateAddresses: PrivateAddresses | null;
  readonly models: readonly CatalogModel[];
};

/** Every provider of this installation, in display order. */
export type ModelAccess = { readonly providers: readonly Provider[] };

/** Read for each use, because administrators add providers while the program runs. */
export type LoadModelAccess = () => Promise<ModelAccess>;

/** Another model on the OpenAI-compatible server, by configuration. */
export type ExtraOpenAiModel = {
  readonly id: string;
  readonly label?: string | undefined;
  /** Without a price, the highest known one is assumed, so that a budget errs on the safe side. */
  readonly price?: TokenPrice | null | undefined;
};

/** The providers' keys and addresses, as configured. */
type ProviderSettings = { readonly apiKey?: string | null; readonly baseUrl?: string | null };

/** A model as an administrator sees it: available, or the reason why not. */
export type ModelAvailability = CatalogModel & { readonly unavailableReason: string | null };

export const REFERENCE_TABLE_ID = 'reference-table';

/**
 * Public list prices per million tokens for prompts up to 200,000 tokens, as of this writing; check them against the providers'
 * price lists before relying on a budget. Thinking tokens are charged as output. OpenAI and Gemini cache the start of a prompt unasked,
 * and charge nothing for writing it. To change a price, change only this table: stored costs stay as they were.
 */
const KNOWN = {
  // developers.openai.com/api/docs/pricing
  openai: [
    {
      id: 'gpt-4o',
      label: 'GPT-4o',
      price: { inputUsdPerMillion: 2.5, cachedUsdPerMillion: 1.25, outputUsdPerMillion: 10 },
    },
  ],
  // ai.google.dev/gemini-api/docs/pricing, where cached input is "context caching"
  gemini: [
    {
      id: 'gemini-2.5-flash',
      label: 'Gemini 2.5 Flash',
      price: { inputUsdPerMillion: 0.3, cachedUsdPerMillion: 0.03, outputUsdPerMillion: 2.5 },
    },
    {
      id: 'gemini-2.5-pro',
      label: 'Gemini 2.5 Pro',
      price: { inputUsdPerMillion: 1.25, cachedUsdPerMillion: 0.125, outputUsdPerMillion: 10 },
    },
  ],
  // Claude's models, from platform.claude.com/docs/en/models in October 2026; what is written to a cache is kept there for five minutes.
  // Others are found through the provider's own list.
  anthropic: [
    {
      id: 'claude-opus-5-5',
      label: 'Claude Opus 5.5',
      price: {
        inputUsdPerMillion: 4,
        cachedUsdPerMillion: 0.2,
        cacheWriteUsdPerMillion: 5,
        outputUsdPerMillion: 20,
      },
    },
    {
      id: 'claude-sonnet-5-5',
      label: 'Claude Sonnet 5.5',
      price: {
        inputUsdPerMillion: 2,
        cachedUsdPerMillion: 0.2,
        cacheWriteUsdPerMillion: 2.5,
        outputUsdPerMillion: 10,
      },
    },
    {
      id: 'claude-sonnet-4-6',
      label: 'Claude Sonnet 4.6',
      price: {
        inputUsdPerMillion: 3,
        cachedUsdPerMillion: 0.3,
        cacheWriteUsdPerMillion: 3.75,
        outputUsdPerMillion: 15,
      },
    },
  ],
  'built-in': [
    {
      id: REFERENCE_TABLE_ID,
      label: 'Reference table (built in)',
      price: { inputUsdPerMillion: 0, outputUsdPerMillion: 0 },
    },
  ],
} as const satisfies Record<ProviderKind, readonly Pick<CatalogModel, 'id' | 'label' | 'price'>[]>;

const VARIABLES = { openai: 'OPENAI_API_KEY', gemini: 'GEMINI_API_KEY', anthropic: 'ANTHROPIC_API_KEY' } as const;
const NAMES = { openai: 'OpenAI', gemini: 'Gemini', anthropic: 'Claude', 'built-in': 'Built in' } as const;

/** The providers configured by the environment. */
export function modelAccess(settings: {
  readonly openai?: ProviderSettings;
  readonly gemini?: ProviderSettings;
  readonly anthropic?: ProviderSettings;
  readonly extraOpenAiModels?: readonly ExtraOpenAiModel[] | undefined;
}): ModelAccess {
  const { openai, gemini, anthropic, extraOpenAiModels = [] } = settings;
  const known = new Set<string>([...KNOWN.openai, ...KNOWN.gemini, ...KNOWN['built-in']].map(({ id }) => id));
  const extra = extraOpenAiModels.filter(({ id }) => !known.has(id));
  // Claude's models used to be called at its OpenAI-compatible address, and still are where the environment says so.
  const claude = KNOWN.anthropic.filter((model) => !extra.some(({ id }) => id === model.id));
  return {
    providers: [
      configuredProvider('openai', openai, [
        ...KNOWN.openai,
        ...extra.map(({ id, label = id, price = null }) => ({ id, label, price })),
      ]),
      configuredProvider('gemini', gemini, KNOWN.gemini),
      configuredProvider('anthropic', anthropic, claude),
      configuredProvider('built-in', {}, KNOWN['built-in']),
    ],
  };
}

function configuredProvider(
  kind: ProviderKind,
  { apiKey = null, baseUrl = null }: ProviderSettings = {},
  models: readonly Pick<CatalogModel, 'id' | 'label' | 'price'>[],
): Provider {
  const isMissing = kind !== 'built-in' && !apiKey;
  return {
    id: kind,
    name: NAMES[kind],
    kind,
    baseUrl,
    apiKey,
    keySource: apiKey ? 'environment' : 'none',
    problem: isMissing ? `${VARIABLES[kind]} is not set.` : null,
    limits: NO_LIMITS,
    privateAddresses: null,
    models: models.map((model) => {
      return { ...model, providerId: kind, kind, seesPhotos: kind !== 'built-in', jsonSchema: kind !== 'built-in' };
    }),
  };
}

/** Every model this installation knows, in display order. */
export function catalogModels({ providers }: ModelAccess): readonly CatalogModel[] {
  return providers.flatMap(({ models }) => models);
}

export function findModel(modelId: string, access: ModelAccess): CatalogModel | null {
  return catalogModels(access).find(({ id }) => id === modelId) ?? null;
}

/** The catalogue, with the reason for each model that cannot be chosen. */
export function availability({ providers }: ModelAccess): readonly ModelAvailability[] {
  return providers.flatMap(({ models, problem }) => models.map((model) => ({ ...model, unavailableReason: problem })));
}

const isAvailable = (modelId: string, access: ModelAccess): boolean =>
  availability(access).some(({ id, unavailableReason }) => id === modelId && unavailableReason === null);

/** The live model until an administrator chooses one. */
export function liveDefault(access: ModelAccess): string {
  return isAvailable('gpt-4o', access) ? 'gpt-4o' : REFERENCE_TABLE_ID;
}

/** The test (shadow) model until an administrator chooses one; null for none. */
export function testDefault(access: ModelAccess): string | null {
  return isAvailable('gemini-2.5-pro', access) ? 'gemini-2.5-pro' : null;
}
