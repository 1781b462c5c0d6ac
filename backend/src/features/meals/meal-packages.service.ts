import { type BodyOf, CARBS_MAX_GRAMS, type Meal, type MealPackage, type mealsApi } from '@carbsight/contracts';
import {
  MealPackageQueries,
  type MealWriter,
  packageEstimate,
  packageVariant,
  type UserEntity,
} from '@carbsight/database';
import {
  type EatenAmount,
  estimateOfPackage,
  foodInState,
  foodLocaleOf,
  nameOfPackage,
  problemOf,
  withFoodsBeside,
} from '@carbsight/domain';
import { Injectable } from '@nestjs/common';
import { ApiFailure } from '../../platform/http/api-failure.js';
import { MealsService } from './meals.service.js';
import { WordsReader } from './words-reader.js';

type Eaten = BodyOf<typeof mealsApi.eatPackage>;

/** Meals whose photo shows a label or a product. */
@Injectable()
export class MealPackagesService {
  constructor(
    private readonly packages: MealPackageQueries,
    private readonly meals: MealsService,
    private readonly words: WordsReader,
  ) {}

  /** The figure for what was eaten, as the package states it or as the person corrected it. */
  async complete(user: UserEntity, mealId: string, eaten: Eaten, writer: MealWriter): Promise<Meal> {
    const { packaged, note } = await this.meals.get(user, mealId);
    if (!packaged) throw new ApiFailure('nothing-to-eat');
    const food = eaten.isPrepared ? foodInState(packaged.food, amountOf(eaten), 'prepared') : packaged.food;
    if (!food) throw new ApiFailure('nothing-to-eat_amount');
    const checked = withFigures({ ...packaged, food }, eaten.figures);
    const problem = problemOf(checked.food);
    if (problem) throw new ApiFailure(`figures-impossible_${problem}`);
    const asked = { owner: user, note, locale: foodLocaleOf(user) };
    const { beside } = await this.words.packageNotes.read(asked, checked.food);
    const name = checked.food.name === null && note.trim() !== '' && !beside ? note.trim().slice(0, NAME_MAX) : null;
    const title = name ?? nameOfPackage(checked, user.language);
    const isCompared = eaten.figures !== undefined;
    const ofPackage = estimateOfPackage(checked, amountOf(eaten), title, user.polyolCounting, isCompared);
    const estimate = ofPackage && beside ? withFoodsBeside(ofPackage, beside) : ofPackage;
    if (!estimate) throw new ApiFailure('nothing-to-eat_amount');
    if (estimate.carbsGrams > CARBS_MAX_GRAMS)
      throw new ApiFailure('too-much', { values: { sum: estimate.carbsGrams, most: CARBS_MAX_GRAMS } });
    const result = { variant: packageVariant(checked), estimate: packageEstimate(estimate) };
    const isDone = await this.packages.complete(user.id, mealId, checked, result, new Date(), writer);
    if (!isDone) throw new ApiFailure('nothing-to-eat');
    return this.meals.get(user, mealId);
  }
}

const NAME_MAX = 120;

const amountOf = ({ grams, servings = 1 }: Eaten): EatenAmount => (grams === undefined ? { servings } : { grams });

/** Figures that the person compared with the package are sure. */
const withFigures = (packaged: MealPackage, figures: Eaten['figures']): MealPackage =>
  figures ? { ...packaged, food: { ...packaged.food, ...figures }, sure: true, doubts: [] } : packaged;
