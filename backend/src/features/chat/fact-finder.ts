import type { Language } from '@carbsight/contracts';
import { type ChatMeal, ChatMealQueries, type UserEntity } from '@carbsight/database';
import {
  addDays,
  type ChatFacts,
  carbBasisOf,
  effectiveTier,
  type Foods,
  fenceName,
  foodLocaleOf,
  LocalClock,
  type MealFacts,
  plans,
  type ReadQuestion,
  readQuestion,
} from '@carbsight/domain';
import { findFoodFacts } from '@carbsight/models';
import { Inject, Injectable } from '@nestjs/common';
import { FOODS } from '../../platform/foods.js';

const MEALS_MAX = 20;
/** Without a day a question about one's own meals is about the last week. */
const USUAL_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const UNNAMED: Record<Language, string> = { en: 'Meal', de: 'Mahlzeit' };

export type FoundFacts = { readonly facts: ChatFacts; readonly question: ReadQuestion };

/** Looks up what a question is about, before it is answered: rows of the reference table and the person's own meals. */
@Injectable()
export class FactFinder {
  constructor(
    @Inject(FOODS) private readonly foods: Foods,
    private readonly meals: ChatMealQueries,
  ) {}

  async find(user: UserEntity, text: string, language: Language, now = new Date()): Promise<FoundFacts> {
    const clock = new LocalClock(user.timezone);
    const today = clock.read(now).day;
    const question = readQuestion(text, today);
    const own = question.asksForMeals ? await this.findOwn(user, question, clock, today, language, now) : null;
    const hasAmount = /\d/.test(question.foodWords);
    const isAboutFood = !question.asksForMeals || hasAmount || (own === null && question.span === null);
    const food = isAboutFood
      ? findFoodFacts(question.foodWords, this.foods, foodLocaleOf(user), carbBasisOf(user))
      : null;
    return { question, facts: { food, own: food !== null && hasAmount ? null : own, carbBasis: carbBasisOf(user) } };
  }

  /** Null when words were searched and no meal has them. */
  private async findOwn(
    user: UserEntity,
    { span, foodWords }: ReadQuestion,
    clock: LocalClock,
    today: string,
    language: Language,
    now: Date,
  ): Promise<MealFacts | null> {
    const { historyDays } = plans[effectiveTier(user, now)];
    const start = historyDays === null ? new Date(0) : new Date(now.getTime() - historyDays * DAY_MS);
    const from = span ? clock.at(span.from) : start;
    const days = { from: from < start ? start : from, to: clock.at(addDays(span?.to ?? today, 1)) };
    const carbBasis = carbBasisOf(user);
    const words = foodWords.match(/\p{L}{3,}/gu) ?? [];
    const named = await this.meals.findByWords(user.id, days, words, carbBasis, MEALS_MAX);
    if (named.length > 0) return { meals: named.map((meal) => factOf(meal, language)), total: null };
    if (!span && words.length > 0) return null;
    const week = span ? days : { ...days, from: clock.at(addDays(today, 1 - USUAL_DAYS)) };
    const [eaten, total] = await Promise.all([
      this.meals.findEaten(user.id, week, carbBasis, MEALS_MAX),
      this.meals.total(user.id, week, carbBasis),
    ]);
    return { meals: eaten.map((meal) => factOf(meal, language)), total };
  }
}

/** A name that mentions dosing is not repeated. */
function factOf({ name, ...meal }: ChatMeal, language: Language) {
  return { ...meal, name: fenceName(name) ?? UNNAMED[language] };
}
