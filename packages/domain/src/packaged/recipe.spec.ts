import type { CarbBasis, Recipe } from '@carbsight/contracts';
import fc from 'fast-check';
import type { ReferenceFood } from '../corrections/own-item.js';
import { type OwnFoodFacts, openFoodBook } from './food-book.js';
import { recipeWithout } from './own-food.js';
import { figuresOfRecipe, problemOfRecipe } from './recipe.js';

const food = (code: string, carbsPer100g: number | null, fibrePer100g: number | null, carbBasis?: CarbBasis) =>
  ({
    table: 'own',
    code,
    description: code,
    carbsPer100g,
    fibrePer100g,
    ...(carbBasis ? { carbBasis } : {}),
  }) satisfies ReferenceFood;

const flour = food('flour', 75, 3);
const pulp = food('pulp', 10, null, 'available');
const crackers = food('crackers', 70, null, 'total');
const bar = food('bar', null, null);
const foods = new Map([flour, pulp, crackers, bar].map((each) => [each.code, each]));
const find = (id: string) => foods.get(id) ?? null;

const of = (foodId: string, grams: number) => ({ foodId, item: foodId, grams });
const recipe = (ingredients: Recipe['ingredients'], more: Partial<Recipe> = {}): Recipe => ({ ingredients, ...more });

const grams = fc.integer({ min: 1, max: 20_000 }).map((tenths) => tenths / 10);
const ingredients = fc.array(
  fc.oneof(
    fc.record({ foodId: fc.constantFrom('flour', 'pulp'), item: fc.constant('x'), grams }),
    // No food is more carbohydrate than it weighs.
    fc
      .record({ item: fc.constant('words'), grams, carbs: grams })
      .map((words) => ({ ...words, carbs: Math.min(words.carbs, words.grams) })),
  ),
  { minLength: 1, maxLength: 20 },
);

it('says by what a recipe is weighed: the pot, else its ingredients', () => {
  const parts = [of('flour', 200), { item: 'Water', grams: 300, carbs: 0 }];
  expect(figuresOfRecipe(recipe(parts), 'total', find)).toMatchObject({
    per100: { carbs: 30, fibre: 1.2 },
    perServing: null,
    recipeSum: { carbs: 150, fibre: 6, grams: 500, weighedBy: 'ingredients' },
  });
  expect(figuresOfRecipe(recipe(parts, { cookedGrams: 400, servings: 4 }), 'available', find)).toMatchObject({
    convention: 'available',
    per100: { carbs: 36, fibre: 1.5 },
    perServing: { carbs: 36, fibre: 1.5 },
    servingGrams: 100,
    recipeSum: { weighedBy: 'pot' },
  });
  expect(figuresOfRecipe(recipe([{ item: 'Sauce', carbs: 12 }], { servings: 2 }), 'total', find)).toMatchObject({
    per100: null,
    perServing: { carbs: 6, fibre: null },
    recipeSum: { grams: null, weighedBy: null },
  });
});

it('counts as its ingredients do if their fibre is unknown, and marks a mixture', () => {
  const convention = (...parts: Recipe['ingredients']) => {
    const figures = figuresOfRecipe(recipe(parts), 'total', find);
    return [figures.convention, figures.recipeSum.carbs, figures.recipeSum.fibre, figures.recipeSum.isMixed];
  };
  expect(convention(of('flour', 100))).toEqual(['total', 75, 3, false]);
  expect(convention(of('flour', 100), of('pulp', 100))).toEqual(['available', 82, null, false]);
  expect(convention(of('crackers', 100), of('pulp', 100))).toEqual(['total', 80, null, true]);
});

it('has no figures without one of its ingredients', () => {
  const pot = recipe([of('flour', 100), of('gone', 50), of('bar', 50)], { cookedGrams: 200, servings: 2 });
  const figures = figuresOfRecipe(pot, 'total', find);
  expect(figures).toMatchObject({ per100: null, perServing: null, recipeSum: { missing: ['gone', 'bar'] } });
  expect(problemOfRecipe(pot, figures)).toBe('ingredient-unknown');
});

it('does not depend on the order of ingredients, and a double batch is the same food', () => {
  fc.assert(
    fc.property(ingredients, fc.constantFrom<CarbBasis>('total', 'available'), (parts, wanted) => {
      const once = figuresOfRecipe(recipe(parts, { servings: 2 }), wanted, find);
      const turned = figuresOfRecipe(recipe(parts.toReversed(), { servings: 2 }), wanted, find);
      const twice = figuresOfRecipe(recipe([...parts, ...parts], { servings: 4 }), wanted, find);
      for (const other of [turned, twice]) {
        expect(other.convention).toBe(once.convention);
        expect(other.per100?.carbs).toBeCloseTo(once.per100?.carbs ?? Number.NaN, 2);
        expect(other.perServing?.carbs).toBeCloseTo(once.perServing?.carbs ?? Number.NaN, 2);
      }
    }),
  );
});

it('has in the whole pot what its ingredients have, cooked or not', () => {
  fc.assert(
    fc.property(ingredients, grams, (parts, water) => {
      const { recipeSum: raw } = figuresOfRecipe(recipe(parts), 'total', find);
      const cookedGrams = raw.carbs + water;
      const { per100, recipeSum } = figuresOfRecipe(recipe(parts, { cookedGrams }), 'total', find);
      const ofPot = ((per100?.carbs ?? Number.NaN) * cookedGrams) / 100;
      // Figures are kept in thousandths, and each may be half of one off in every 100 g.
      expect(Math.abs(ofPot - recipeSum.carbs)).toBeLessThanOrEqual((0.0005 * cookedGrams) / 100 + 0.001);
      expect(recipeSum.carbs).toBe(figuresOfRecipe(recipe(parts), 'total', find).recipeSum.carbs);
    }),
  );
});

it('has no figures while it weighs less than its carbohydrate, as after a food was corrected', () => {
  const pot = recipe([of('flour', 100)], { cookedGrams: 60, servings: 2 });
  expect(figuresOfRecipe(pot, 'total', find)).toMatchObject({ per100: null, perServing: null });
  expect(figuresOfRecipe({ ...pot, cookedGrams: 80 }, 'total', find)).toMatchObject({ per100: { carbs: 93.75 } });
});

it('keeps its carbohydrate when an ingredient is deleted', () => {
  fc.assert(
    fc.property(ingredients, fc.constantFrom<CarbBasis>('total', 'available'), (parts, stored) => {
      const before = figuresOfRecipe(recipe(parts), stored, find);
      const settled = recipeWithout('flour', flour, recipe(parts), before.convention);
      expect(settled.ingredients.every(({ foodId }) => foodId !== 'flour')).toBe(true);
      const after = figuresOfRecipe(settled, before.convention, find);
      expect(after.recipeSum.carbs).toBeCloseTo(before.recipeSum.carbs, 1);
    }),
  );
});

const owned = (id: string, differs: Partial<OwnFoodFacts>): OwnFoodFacts => ({
  id: `own:${id}`,
  name: id,
  brand: null,
  barcode: null,
  convention: 'total',
  per100: null,
  perServing: null,
  servingGrams: null,
  servingName: null,
  packGrams: null,
  isLiquid: false,
  source: 'typed',
  recipe: null,
  ...differs,
});

it('computes recipes of recipes, and ends where one contains itself', () => {
  const book = openFoodBook(
    [
      owned('dough', { recipe: recipe([of('flour', 100)]) }),
      owned('pizza', { recipe: recipe([of('own:dough', 200)], { servings: 2 }) }),
      owned('a', { recipe: recipe([of('own:b', 100)]) }),
      owned('b', { recipe: recipe([of('own:a', 100)]) }),
    ],
    find,
    'printed',
  );
  expect(book.find('own:pizza')).toMatchObject({ carbsPer100g: 75, serving: { carbs: 75, grams: 100 } });
  expect(book.find('own:a')).toBeNull();
  expect(book.own('own:a')?.recipeSum?.missing).toEqual(['own:b']);
});
