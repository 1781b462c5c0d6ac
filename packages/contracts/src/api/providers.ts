import type { z } from 'zod';
import { adminCall } from '../admin-call.js';
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

export const listProviders = adminCall<typeof schema.listProviders>('GET', '/providers');
export const addProvider = adminCall<typeof schema.addProvider>('POST', '/providers');
export const changeProvider = adminCall<typeof schema.changeProvider>('PATCH', '/providers/:providerId');
export const removeProvider = adminCall<typeof schema.removeProvider>('DELETE', '/providers/:providerId');
export const discoverModels = adminCall<typeof schema.discoverModels>('POST', '/providers/:providerId/discover');
export const addProviderModel = adminCall<typeof schema.addProviderModel>('POST', '/providers/:providerId/models');
export const changeProviderModel = adminCall<typeof schema.changeProviderModel>(
  'PATCH',
  '/providers/:providerId/models/:modelId',
);
export const checkSettings = adminCall<typeof schema.checkSettings>('POST', '/providers/:providerId/check');
export const removeProviderModel = adminCall<typeof schema.removeProviderModel>(
  'DELETE',
  '/providers/:providerId/models/:modelId',
);
export const tryProviderModel = adminCall<typeof schema.tryProviderModel>('POST', '/providers/:providerId/try');
