import { type BodyOf, goldenGateApi, type RecipeGate } from '@carbsight/contracts';
import useSWR from 'swr';
import { type ApiFailure, callEndpoint } from '../../../shared/api';

/** How the gate stands for what would go live; null asks nothing. What is left out of the recipe is as it is live. */
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
