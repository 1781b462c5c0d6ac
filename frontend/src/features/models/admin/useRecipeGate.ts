import { type BodyOf, goldenGateApi, type RecipeGate } from '@carbsight/contracts';
import useSWR from 'swr';
import { type ApiFailure, callEndpoint } from '../../../shared/api';

/** The gate's verdict on what would go live; null asks nothing. Fields left out of the recipe are as they are live. */
export function useRecipeGate(recipe: BodyOf<typeof goldenGateApi.checkRecipe> | null) {
  return useSWR<RecipeGate, ApiFailure>(recipe && ['recipe-gate', recipe], () =>
    callEndpoint(goldenGateApi.checkRecipe, { body: recipe ?? {} }),
  );
}

/** The same for several models with the live prompt. */
export function useRecipeGates(modelIds: readonly string[]) {
  return useSWR<RecipeGate[], ApiFailure>(modelIds.length > 0 && ['recipe-gates', ...modelIds], () =>
    Promise.all(modelIds.map((modelName) => callEndpoint(goldenGateApi.checkRecipe, { body: { modelName } }))),
  );
}
