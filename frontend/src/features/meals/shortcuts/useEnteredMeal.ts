import type { EnterMealBody } from '@carbsight/contracts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '../../../shared/ui';
import { eatenAtOf, timeProblem, toLocalField } from './eaten-at';
import { shortcutsText as text } from './shortcuts-text';
import { useMealEntries } from './useMealEntries';

/** State of the form for a meal with an own figure: time, name, and the call that logs it. */
export function useEnteredMeal() {
  const navigate = useNavigate();
  const entries = useMealEntries();
  const [now] = useState(() => toLocalField(new Date()));
  const [time, setTime] = useState(now);
  const [name, setName] = useState('');
  const log = async (figure: Partial<EnterMealBody>) => {
    const eatenAt = eatenAtOf(time, now);
    const title = name.trim() === '' ? {} : { name: name.trim() };
    const meal = await entries.enter({ ...figure, ...title, ...(eatenAt === undefined ? {} : { eatenAt }) });
    if (!meal) return;
    showToast(text('entered'));
    await navigate(`/meal/${meal.mealId}`);
  };
  return { time, setTime, timeProblem: timeProblem(time), name, setName, isPending: entries.pending !== null, log };
}
