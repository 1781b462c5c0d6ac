import { type BodyOf, goldenGateApi, type VariantGate } from '@carbsight/contracts';
import useSWR from 'swr';
import { type ApiFailure, callEndpoint } from '../../../shared/api';

/** The gate's verdict on what would go live; null asks nothing. Fields left out of the variant are as they are live. */
export function useVariantGate(variant: BodyOf<typeof goldenGateApi.checkVariant> | null) {
  return useSWR<VariantGate, ApiFailure>(variant && ['variant-gate', variant], () =>
    callEndpoint(goldenGateApi.checkVariant, { body: variant ?? {} }),
  );
}

/** The same for several models with the live prompt. */
export function useVariantGates(modelIds: readonly string[]) {
  return useSWR<VariantGate[], ApiFailure>(modelIds.length > 0 && ['variant-gates', ...modelIds], () =>
    Promise.all(modelIds.map((modelName) => callEndpoint(goldenGateApi.checkVariant, { body: { modelName } }))),
  );
}
