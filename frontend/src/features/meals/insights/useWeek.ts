import { type Meal, mealsApi } from '@carbsight/contracts';
import dayjs from 'dayjs';
import { useState } from 'react';
import useSWR from 'swr';
import { type ApiFailure, readEndpoint } from '../../../shared/api';
import { WEEK_KEY } from '../meal-cache';
import { weekStart } from './week';

/** More than anybody eats in a week; keeps a broken cursor from being followed for ever. */
const PAGES_MAX = 10;

/** All meals of the last seven days. */
export function useWeek() {
  const [today] = useState(dayjs);
  const week = useSWR<Meal[], ApiFailure>(WEEK_KEY, () => collect(weekStart(today).toISOString()));
  return { ...week, today };
}

async function collect(from: string): Promise<Meal[]> {
  const meals: Meal[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const { scans, nextCursor }: { scans: Meal[]; nextCursor: string | null } = await readEndpoint(mealsApi.listMeals, {
      from,
      limit: 50,
      ...(cursor ? { cursor } : {}),
    });
    meals.push(...scans);
    if (!nextCursor) break;
    cursor = nextCursor;
  }
  return meals;
}
