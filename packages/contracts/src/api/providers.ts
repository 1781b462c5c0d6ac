import type { z } from 'zod';
import { call } from '../endpoint.js';
import type * as schema from './providers.schema.js';

export const PROVIDER_NAME_MAX = 60;
export const MODEL_ID_MAX = 100;
/** The longest that one call may take. */
export const CALL_TIMEOUT_MAX_MS = 600_000;
/** The wire formats of models. The first is used by many servers, the others by their vendors. */
export const VENDOR_KINDS = ['openai', 'gemini', 'anthropic'] as const;
export type VendorKind = (typeof VENDOR_KINDS)[number];
/** The weighed carbohydrate of the bundled photo, in grams. */
export const SAMPLE_CARBS_GRAMS = 39.6;

export type Provider = z.infer<typeof schema.provider>;
export type ProviderModel = z.infer<typeof schema.providerModel>;
export type ProviderList = z.infer<typeof schema.providerList>;

export const listProviders = call<typeof schema.listProviders>('GET', '/api/admin/providers', 'admin');
export const addProvider = call<typeof schema.addProvider>('POST', '/api/admin/providers', 'admin');
export const changeProvider = call<typeof schema.changeProvider>('PATCH', '/api/admin/providers/:providerId', 'admin');
export const removeProvider = call<typeof schema.removeProvider>('DELETE', '/api/admin/providers/:providerId', 'admin');
export const discoverModels = call<typeof schema.discoverModels>(
  'POST',
  '/api/admin/providers/:providerId/discover',
  'admin',
);
export const addProviderModel = call<typeof schema.addProviderModel>(
  'POST',
  '/api/admin/providers/:providerId/models',
  'admin',
);
export const changeProviderModel = call<typeof schema.changeProviderModel>(
  'PATCH',
  '/api/admin/providers/:providerId/models/:modelId',
  'admin',
);
export const checkSettings = call<typeof schema.checkSettings>(
  'POST',
  '/api/admin/providers/:providerId/check',
  'admin',
);
export const removeProviderModel = call<typeof schema.removeProviderModel>(
  'DELETE',
  '/api/admin/providers/:providerId/models/:modelId',
  'admin',
);
export const tryProviderModel = call<typeof schema.tryProviderModel>(
  'POST',
  '/api/admin/providers/:providerId/try',
  'admin',
);
