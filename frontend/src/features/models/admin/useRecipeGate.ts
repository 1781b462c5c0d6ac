import { type BodyOf, goldenGateApi, type RecipeGate } from '@carbsight/contracts';
import useSWR from 'swr';
import { ApiFailure, callEndpoint } from '../../../shared/api';

/** How the gate stands for what would go live; null asks nothing. What is left out of the recipe is as it is live. */
export function useRecipeGate(recipe: BodyOf<typeof goldenGateApi.checkRecipe> | null) {
  return useSWR<RecipeGate, ApiFailure>(recipe && ['recipe-gate', recipe], () =>
    callEndpoint(goldenGateApi.checkRecipe, { body: recipe ?? {} }),
  );
}

/** There is no passing golden run, and nobody has overridden the gate. */
export const isGateRefusal = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && error.code === 'gate-not-passed';
