import type { Language } from '@carbsight/contracts';
import { type ChatMeal, ChatMealQueries, type UserEntity } from '@carbsight/database';
import {
  addDays,
  type ChatFacts,
  carbBasisOf,
  type DaySpan,
  effectiveTier,
  type Foods,
  fenceName,
  foodLocaleOf,
  inConversation,
  LocalClock,
  lastDays,
  type MealFacts,
  mealFactsOf,
  type ParsedQuestion,
  parseQuestion,
  plans,
} from '@carbsight/domain';
import { findFoodFacts } from '@carbsight/models';
import { Inject, Injectable } from '@nestjs/common';
import { FOODS } from '../../platform/foods.js';
import { PersonFoods } from '../../platform/person-foods.js';

/** More than anyone logs in the longest span. */
const MEALS_MAX = 1_000;
/** Without a day, a question about one's own meals is about the last week. */
const USUAL_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
const UNNAMED: Record<Language, string> = { en: 'Meal', de: 'Mahlzeit', es: 'Comida' };

export type FoundFacts = {
  readonly facts: ChatFacts;
  readonly question: ParsedQuestion;
  /** What a follow-up question is about; null if it says so itself. */
  readonly meant: string | null;
};

/** Looks up what a question is about, before it is answered: rows of the reference table and the person's own meals. */
@Injectable()
export class FactFinder {
  constructor(
    @Inject(FOODS) private readonly foods: Foods,
    private readonly meals: ChatMealQueries,
    private readonly personFoods: PersonFoods,
  ) {}

  /** @param earlier the previous questions, first to last */
  async find(
    user: UserEntity,
    text: string,
    language: Language,
    { earlier = [], now = new Date() }: { readonly earlier?: readonly string[]; readonly now?: Date } = {},
  ): Promise<FoundFacts> {
    const clock = new LocalClock(user.timezone);
    const today = clock.wallTime(now).day;
    // A question need not be in its author's language.
    const locale = foodLocaleOf({ ...user, language });
    const asked = parseQuestion(text, today);
    const question = inConversation(
      asked,
      earlier.map((before) => parseQuestion(before, today)),
      (words) => this.foods.read(words, locale),
    );
    const own = question.asksForMeals ? await this.findOwn(user, question, clock, today, language, now) : null;
    const hasAmount = /\d/.test(question.foodWords);
    const isAboutFood =
      question.isAboutCarbs && (!question.asksForMeals || hasAmount || (own === null && question.span === null));
    const ownFoods = isAboutFood ? await this.personFoods.named(user) : [];
    const read = isAboutFood
      ? findFoodFacts(question.foodWords, this.foods, locale, carbBasisOf(user), question.isComparison, ownFoods)
      : null;
    // "Which fruit has the fewest carbs?" is answered by none of its foods.
    const food = question.unanswered === 'ranking' && (read?.foods.length ?? 0) < 2 ? null : read;
    const meals = food !== null && hasAmount ? null : (own?.meals ?? null);
    return {
      question: { ...question, span: own?.span ?? question.span },
      meant: question.foodWords === asked.foodWords ? null : question.foodWords,
      facts: { food, own: meals, carbBasis: carbBasisOf(user) },
    };
  }

  /** Null if words were searched and no meal has them. */
  private async findOwn(
    user: UserEntity,
    question: ParsedQuestion,
    clock: LocalClock,
    today: string,
    language: Language,
    now: Date,
  ): Promise<{ readonly meals: MealFacts; readonly span: DaySpan | null } | null> {
    const { span, foodWords } = question;
    const { historyDays } = plans[effectiveTier(user, now)];
    const start = historyDays === null ? new Date(0) : new Date(now.getTime() - historyDays * DAY_MS);
    const carbBasis = carbBasisOf(user);
    const within = (from: Date, to: string) => ({
      from: from < start ? start : from,
      to: clock.at(addDays(to, 1)),
      clock,
    });
    const factsOf = (meals: readonly ChatMeal[], named: string | null) =>
      mealFactsOf(
        meals.map((meal) => factOf(meal, language, clock.timezone)),
        question,
        { clock, today, named },
      );
    const words = foodWords.match(/\p{L}{3,}/gu) ?? [];
    const days = within(span ? clock.at(span.from) : start, span?.to ?? today);
    const named = await this.meals.findByWords(user.id, days, words, carbBasis, MEALS_MAX);
    const isFood = () => this.foods.read(foodWords, foodLocaleOf({ ...user, language })).foods.length > 0;
    if (named.length > 0 || (span && words.length > 0 && isFood())) return { meals: factsOf(named, foodWords), span };
    if (!span && words.length > 0) return null;
    const period = span ?? { ...lastDays(today, USUAL_DAYS), name: 'last-days' };
    const eaten = await this.meals.findEaten(user.id, within(clock.at(period.from), period.to), carbBasis, MEALS_MAX);
    return { meals: factsOf(eaten, null), span: period };
  }
}

/** A name that mentions dosing is not repeated. The answer is stored, and its meals keep their days: each has a zone. */
function factOf({ name, ...meal }: ChatMeal, language: Language, timezone: string) {
  return { ...meal, eatenZone: meal.eatenZone ?? timezone, name: fenceName(name) ?? UNNAMED[language] };
}
