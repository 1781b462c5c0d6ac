import type { ProviderModel } from '@carbsight/contracts';
import type { TokenPrice } from '@carbsight/domain';
import type { CatalogModel, ModelAccess, Provider, VendorKind } from '../catalog.js';
import type { PrivateAddresses } from './provider-address.js';

/** A provider that an administrator added, as stored in the database. */
export type StoredProvider = {
  readonly id: string;
  readonly name: string;
  readonly kind: VendorKind;
  readonly baseUrl: string | null;
  readonly sealedKey: string | null;
  readonly keyVariable: string | null;
  readonly concurrency: number | null;
  readonly perMinute: number | null;
  readonly usdPerDay: number | null;
  readonly models: readonly ProviderModel[];
};

/** The purpose for which the key that seals providers' keys is derived. */
export const PROVIDER_KEY_PURPOSE = 'carbsight provider key';

export type KeyRing = {
  /** Null when it was sealed with another key of the installation. */
  readonly open: (sealedKey: string, providerId: string) => string | null;
  /** The environment's keys by the name of their variable. */
  readonly variables: Readonly<Record<string, string>>;
};

/** Which addresses providers added by administrators may have. */
export type AddressRules = {
  readonly privateAddresses: PrivateAddresses;
  /** The installation's own model server, private or not; null: it has none. */
  readonly visionUrl: string | null;
};

/** Which private addresses this one may have. */
export function allowedAt(baseUrl: string | null, { privateAddresses, visionUrl }: AddressRules): PrivateAddresses {
  const isOwn = baseUrl !== null && visionUrl !== null && new URL(baseUrl).origin === new URL(visionUrl).origin;
  return isOwn ? 'all' : privateAddresses;
}

/**
 * The configured providers, followed by those that administrators added. A model that an administrator added under an id stays that model
 * even if the product later ships one with the same id.
 */
export function withStoredProviders(
  { providers }: ModelAccess,
  stored: readonly StoredProvider[],
  keys: KeyRing,
  rules: AddressRules,
): ModelAccess {
  const taken = new Set(stored.flatMap(({ models }) => models.map(({ id }) => id)));
  const configured = providers.map((provider) => ({
    ...provider,
    models: provider.models.filter(({ id }) => !taken.has(id)),
  }));
  return { providers: [...configured, ...stored.map((provider) => toProvider(provider, keys, rules))] };
}

function toProvider(stored: StoredProvider, keys: KeyRing, rules: AddressRules): Provider {
  const { id, name, kind, baseUrl, concurrency, perMinute, usdPerDay } = stored;
  const { apiKey, problem } = keyOf(stored, keys);
  return {
    id,
    name,
    kind,
    baseUrl,
    apiKey,
    keySource: keySourceOf(stored),
    problem,
    limits: { concurrency, perMinute, usdPerDay },
    privateAddresses: allowedAt(baseUrl, rules),
    models: stored.models.map(({ inputUsdPerMillion, outputUsdPerMillion, ...model }): CatalogModel => {
      return { ...model, providerId: id, kind, price: priceOf(inputUsdPerMillion, outputUsdPerMillion) };
    }),
  };
}

function keySourceOf({ sealedKey, keyVariable }: StoredProvider): Provider['keySource'] {
  if (sealedKey !== null) return 'stored';
  return keyVariable === null ? 'none' : 'environment';
}

function keyOf(
  { id, sealedKey, keyVariable }: StoredProvider,
  { open, variables }: KeyRing,
): Pick<Provider, 'apiKey' | 'problem'> {
  if (sealedKey !== null) {
    const apiKey = open(sealedKey, id);
    return { apiKey, problem: apiKey === null ? 'Its key cannot be read any more. Please enter it again.' : null };
  }
  if (keyVariable === null) return { apiKey: null, problem: null };
  const apiKey = variables[keyVariable] ?? null;
  return { apiKey, problem: apiKey === null ? `${keyVariable} is not set.` : null };
}

/** Half a price is not a price. */
const priceOf = (inputUsdPerMillion: number | null, outputUsdPerMillion: number | null): TokenPrice | null =>
  inputUsdPerMillion === null || outputUsdPerMillion === null ? null : { inputUsdPerMillion, outputUsdPerMillion };
