import { type AnswerOf, OWN_FOODS_MAX, type ownFoodsApi, type Recipe } from '@carbsight/contracts';
import { newId, OwnFoodQueries, type OwnFoodRecord, type UserEntity } from '@carbsight/database';
import { type FoodBook, ingredientIds, type OwnFoodFacts, openFoodBook, type ReferenceFood } from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import type { ReadPage } from '../../platform/csv.js';
import { ApiFailure, notSignedIn } from '../../platform/http/api-failure.js';
import { PersonFoods } from '../../platform/person-foods.js';
import { type LineProblem, problemOfFood } from './csv-line.js';
import { contentOf, type Line, parseFile } from './own-food-columns.js';
import { writtenBy } from './own-food-refusals.js';

type Imported = AnswerOf<typeof ownFoodsApi.importOwnFoods>;

const full = () => new ApiFailure('own-foods-full', { values: { most: OWN_FOODS_MAX } });

/** Own foods as a CSV file, out and back in. */
@Injectable()
export class OwnFoodsFile {
  constructor(
    private readonly queries: OwnFoodQueries,
    private readonly foods: PersonFoods,
  ) {}

  /** All together: there are at most OWN_FOODS_MAX. */
  reader(user: UserEntity): ReadPage<OwnFoodRecord> {
    return async (_limit, after) => (after ? [] : this.queries.findNamed(user.id));
  }

  /**
   * A food that already exists, with all its figures, is not added again: importing an export changes nothing. Foods come before the
   * recipes made of them, wherever they are in the file.
   */
  async import(user: UserEntity, csv: string): Promise<Imported> {
    const { lines, problems, notices } = parseFile(csv);
    if (lines.length > OWN_FOODS_MAX) throw full();
    const owned = await this.queries.findNamed(user.id);
    const named = lines.flatMap(({ body }) => ingredientIds(body.recipe));
    const { find } = await this.foods.open(user, named, owned);
    const intake = new Intake(user, owned, find);
    for (let waiting: readonly Line[] = lines; waiting.length > 0; ) {
      const ids = new Set(waiting.map(({ id }) => id));
      const isReady = ({ body }: Line) => !ingredientIds(body.recipe).some((id) => ids.has(id));
      const ready = waiting.filter(isReady);
      for (const line of ready) problems.push(...intake.take(line));
      waiting = waiting.filter((line) => !isReady(line));
      if (ready.length > 0) continue;
      problems.push(...waiting.map(({ at }) => problemOfFood(at, new ApiFailure('recipe-contains-itself'))));
      break;
    }
    const { added } = intake;
    const outcome = added.length === 0 ? 'added' : await this.queries.add(user.id, added);
    if (outcome === 'full') throw full();
    if (outcome === 'owner-gone') throw notSignedIn();
    const refused = new Set(problems.map(({ line }) => line));
    return {
      added: added.length,
      problems: problems.toSorted((one, other) => one.line - other.line),
      notices: notices.filter(({ line }) => !refused.has(line)),
    };
  }
}

/** The foods of a file being imported. */
class Intake {
  readonly added: OwnFoodFacts[] = [];
  /** The new id of a food of the file. */
  private readonly idOf = new Map<string, string>();
  private readonly foods = new Map<string, ReferenceFood | null>();
  private readonly known: Map<string, string>;

  constructor(
    private readonly user: UserEntity,
    owned: readonly OwnFoodRecord[],
    private readonly others: FoodBook['find'],
  ) {
    this.known = new Map(owned.map((food) => [contentOf(food), food.id]));
  }

  /** The reason why it was not added, if so. */
  take({ at, id, body }: Line): LineProblem[] {
    try {
      const recipe = body.recipe && this.renamed(body.recipe);
      const food = writtenBy(this.user, `own:${newId()}`, { ...body, recipe }, null, this.find);
      const known = this.known.get(contentOf(food));
      if (!known) this.add(food);
      this.idOf.set(id, known ?? food.id);
      return [];
    } catch (error) {
      if (error instanceof ApiFailure) return [problemOfFood(at, error)];
      throw error;
    }
  }

  private add(food: OwnFoodFacts): void {
    this.added.push(food);
    this.known.set(contentOf(food), food.id);
    this.foods.set(food.id, openFoodBook([food], this.find, this.user.polyolCounting).find(food.id));
  }

  private readonly find = (id: string): ReferenceFood | null => this.foods.get(id) ?? this.others(id);

  private renamed(recipe: Recipe): Recipe {
    const nowOf = (id: string | null | undefined) => id && (this.idOf.get(id) ?? id);
    return { ...recipe, ingredients: recipe.ingredients.map((each) => ({ ...each, foodId: nowOf(each.foodId) })) };
  }
}
