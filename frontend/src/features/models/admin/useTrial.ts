import { type BodyOf, type MealAnalyses, mealsApi, promptsApi } from '@carbsight/contracts';
import { useState } from 'react';
import { callEndpoint, errorMessage, useEndpoint } from '../../../shared/api';
import { showToast } from '../../../shared/ui';

const POLL_MS = 1_000;

/** One of the administrator's own meals, its stored answers, and a new one on demand. */
export function useTrial() {
  const [mealId, setMealId] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { data, error, mutate } = useEndpoint(promptsApi.getMealAnalyses, mealId ? { mealId } : null, {
    refreshInterval: (meal) => (meal && isOpen(meal) ? POLL_MS : 0),
  });

  const reanalyze = async (recipe: BodyOf<typeof mealsApi.reanalyze>): Promise<void> => {
    if (!mealId) return;
    setAsking(true);
    try {
      await callEndpoint(mealsApi.reanalyze, { params: { mealId }, body: recipe });
      await mutate();
    } catch (failure) {
      showToast(errorMessage(failure), { title: 'Re-analysis Failed', tone: 'failure' });
    } finally {
      setAsking(false);
    }
  };

  return {
    mealId,
    chooseMeal: setMealId,
    meal: data ?? null,
    failure: error ?? null,
    reload: () => void mutate(),
    isAnalysing: isAsking || (data !== undefined && isOpen(data)),
    reanalyze,
  };
}

export type Trial = ReturnType<typeof useTrial>;

function isOpen({ status }: MealAnalyses): boolean {
  return status === 'queued' || status === 'analysing';
}
