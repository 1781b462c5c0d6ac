import { type Provider, type ProviderModel, providersApi } from '@carbsight/contracts';
import { counted, countText, dollarsText, gramsText, type ToneName } from '../../../../shared/admin';

export const kindNames: Record<Provider['kind'], string> = {
  openai: 'OpenAI-compatible',
  gemini: 'Gemini',
  anthropic: 'Claude',
  'built-in': 'Built in',
};

/** Where a provider's address, key and limits are edited; null: here. */
export function elsewhere({ version, kind }: Provider): string | null {
  if (version !== null) return null;
  return kind === 'built-in'
    ? 'It ships with Carbsight and needs no settings.'
    : 'It is configured in the environment: edit .env and restart API and worker.';
}

export function stateOf({ state, problem, keySource }: Provider): {
  tone: ToneName;
  word: string;
  reason: string | null;
} {
  switch (state) {
    case 'up':
      return { tone: 'good', word: 'No known problem', reason: null };
    case 'open':
      return { tone: 'warn', word: 'Paused', reason: 'Its last calls failed, so it is paused for a moment.' };
    case 'down':
      return keySource === 'stored'
        ? { tone: 'bad', word: 'Cannot be used', reason: problem }
        : { tone: 'quiet', word: 'Not configured', reason: problem };
  }
}

export const addressText = (baseUrl: string | null): string => baseUrl ?? 'The vendor’s default address';

export function keyText({ keySource, keyVariable }: Pick<Provider, 'keySource' | 'keyVariable'>): string {
  if (keySource === 'none') return 'None';
  if (keySource === 'stored') return 'Stored encrypted, never shown again';
  return keyVariable === null ? 'From the environment' : `From the environment variable ${keyVariable}`;
}

export function limitsText({ concurrency, perMinute, usdPerDay }: Provider['limits']): string {
  const limits = [
    concurrency !== null && `${counted(concurrency, 'concurrent call')}`,
    perMinute !== null && `${counted(perMinute, 'call')} per minute`,
    usdPerDay !== null && `${dollarsText(usdPerDay)} per day`,
  ].filter(Boolean);
  return limits.length === 0 ? 'None' : limits.join(', ');
}

/** In US dollars. */
export function priceText({
  inputUsdPerMillion,
  outputUsdPerMillion,
}: Pick<ProviderModel, 'inputUsdPerMillion' | 'outputUsdPerMillion'>): string {
  if (inputUsdPerMillion === null || outputUsdPerMillion === null) return 'price unknown';
  if (inputUsdPerMillion === 0 && outputUsdPerMillion === 0) return 'free';
  return `${dollarsText(inputUsdPerMillion)} in, ${dollarsText(outputUsdPerMillion)} out per million tokens`;
}

export function modelText(model: ProviderModel): string {
  const { seesPhotos, jsonSchema, photoEdgePx, readsMax, timeoutMs } = model;
  return [
    priceText(model),
    seesPhotos ? 'accepts images' : 'reads words only',
    jsonSchema ? 'supports JSON schema' : 'no JSON schema',
    photoEdgePx !== null && `photos of at most ${countText(photoEdgePx)} px`,
    readsMax !== null && `at most ${counted(readsMax, 'read')} per meal`,
    timeoutMs !== null && `${counted(timeoutMs / 1_000, 'second')} per call`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Shown before the call is made. */
export function trialText({ kind, name }: Provider, { label, seesPhotos }: ProviderModel): string {
  const sent = seesPhotos ? 'the bundled photo' : 'the words';
  const weighed = gramsText(providersApi.SAMPLE_CARBS_GRAMS);
  const cost =
    kind === 'built-in' ? 'This is free.' : `This costs one call to ${name} and counts towards the daily budget.`;
  return `${label} is sent ${sent} of a weighed meal: egg whites, sweet potato, berries and melon with ${weighed} of carbohydrate. ${cost}`;
}
