import { type AnswerInput, glucoseApi, type RequestOf, type SimilarGlucose } from '@carbsight/contracts';
import { MeasuredMealQueries, type NamedMeal, type UserEntity } from '@carbsight/database';
import {
  carbBasisOf,
  dishNameKey,
  GLUCOSE_RANGES,
  type GlucoseAfterMeal,
  glucoseAt,
  groupBy,
  lastTimes,
  medianCurve,
} from '@carbsight/domain';
import { Controller } from '@nestjs/common';
import { mealNotFound } from '../../platform/http/api-failure.js';
import { CurrentUser, Implements, Input } from '../../platform/http/implements.decorator.js';
import type { SessionUser } from '../../platform/http/request.js';
import { MeasuredMealsService } from './measured-meals.service.js';

const EARLIER_MAX = 10;
/** How many meals of the dish are searched for ones with readings, and how many meals are searched for the dish: the cost is bounded. */
const CANDIDATES_MAX = 30;
const MEALS_LOADED_MAX = 1_000;

const NOTHING: SimilarGlucose = { unit: 'mg/dL', range: GLUCOSE_RANGES.usual, meals: [], last: null, median: [] };

/** Glucose after a meal compared with earlier meals of the same dish. */
@Controller()
export class SimilarMealsController {
  constructor(
    private readonly queries: MeasuredMealQueries,
    private readonly measured: MeasuredMealsService,
  ) {}

  /** @throws ApiFailure 404 */
  @Implements(glucoseApi.getSimilarGlucose)
  async get(
    @CurrentUser() { account: user }: SessionUser,
    @Input() { params: { mealId } }: RequestOf<typeof glucoseApi.getSimilarGlucose>,
  ): Promise<AnswerInput<typeof glucoseApi.getSimilarGlucose>> {
    const carbBasis = carbBasisOf(user);
    const [meal] = await this.queries.named(user.id, [mealId], carbBasis);
    if (!meal) throw mealNotFound();
    const candidates = await this.candidates(user, meal);
    if (candidates.length === 0) return NOTHING;
    const found = await this.measured.measure(user.id, [meal.id, ...candidates.map(({ id }) => id)]);
    if (!found) return NOTHING;
    const lines = [meal, ...candidates].flatMap((each) => {
      const after = found.meals.get(each.id);
      return after ? [{ meal: each, after, ...lineOf(after) }] : [];
    });
    const [present] = lines;
    // Of two meals of the dish in one event, the first one stands for it.
    const events = [...groupBy(lines.slice(1), ({ after }) => after.startsAt.getTime()).values()].map((of) =>
      of.slice(-1),
    );
    const earlier = events
      .flat()
      .filter(({ after, points }) => points.length > 0 && after.startsAt < (present?.after.startsAt ?? meal.eatenAt));
    if (earlier.length === 0) return NOTHING;
    const shown = [...lines.slice(0, 1), ...earlier.slice(0, EARLIER_MAX)];
    return {
      unit: found.unit,
      range: found.range,
      meals: shown.map(({ meal: { id, eatenAt, eatenZone, carbsGrams, isPartial }, after: { cutBy }, points }) => ({
        mealId: id,
        eatenAt,
        eatenZone,
        carbs: carbsGrams,
        isPartial,
        cutBy,
        points: points.map(toPoint),
      })),
      last: lastTimes(earlier.map(({ after }) => after)),
      median: medianCurve(shown.map(({ all }) => all)).map(toPoint),
    };
  }

  /** Earlier meals of the dish, latest first, one of each plate. */
  private async candidates(user: UserEntity, { name, eatenAt, plateId }: NamedMeal): Promise<NamedMeal[]> {
    const dish = dishNameKey(name);
    if (dish === '') return [];
    const named = await this.queries.namedBefore(user.id, eatenAt, carbBasisOf(user), MEALS_LOADED_MAX);
    const ofDish = named.filter((meal) => meal.plateId !== plateId && dishNameKey(meal.name) === dish);
    // Seconds of it belong to the first.
    const ofPlates = [...groupBy(ofDish, (meal) => meal.plateId).values()].map((parts) => parts.slice(-1));
    return ofPlates.flat().slice(0, CANDIDATES_MAX);
  }
}

/** The drawn part of the curve that `all` is: from the start of the meal on. */
function lineOf({ points: all }: Pick<GlucoseAfterMeal, 'points'>) {
  const later = all.filter(({ minute }) => minute > 0);
  const start = glucoseAt(all, 0);
  return { all, points: start === null ? later : [{ minute: 0, mgdl: start }, ...later] };
}

const toPoint = ({ minute, mgdl }: GlucoseAfterMeal['points'][number]): [number, number] => [minute, mgdl];
