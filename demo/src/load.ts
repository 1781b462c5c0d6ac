import { createHash, randomBytes } from 'node:crypto';
import type { DemoMeal, DemoPhoto, DemoQueries } from '@carbsight/database';
import type { FoodTable } from '@carbsight/domain';
import { findModel, type ModelAccess, productionPrompt, REFERENCE_TABLE_ID } from '@carbsight/models';
import type { PhotoStorage } from '@carbsight/runtime';
import { hash } from '@node-rs/argon2';
import { appointments } from './calendar.js';
import { type Dish, readDishes } from './dishes.js';
import { aMeal, type DemoRecipe } from './meals.js';
import { demoPages } from './pages.js';
import { aPerson, type Person, type Span } from './people.js';
import { DemoPhotos } from './photos.js';
import { Random } from './random.js';
import type { DemoSettings } from './settings.js';
import { Visits } from './visits.js';

const USERS_AT_ONCE = 10_000;
const MEALS_AT_ONCE = 5_000;
const DAYS_AT_ONCE = 50_000;
const WRITERS = 2;

export type DemoTarget = {
  readonly demo: DemoQueries;
  readonly foods: FoodTable;
  readonly photos: PhotoStorage;
  readonly models: ModelAccess;
  /** Told now and then how many meals are in. */
  readonly onProgress: (meals: number) => void;
};

/** Fills the database. @returns the one password of all synthetic people */
export async function load(settings: DemoSettings, target: DemoTarget, now = new Date()): Promise<string> {
  const random = new Random(settings.seed);
  const dishes = await readDishes(target.foods);
  const password = randomBytes(9).toString('base64url');
  const passwordHash = await hash(password, { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 });
  const span = { days: settings.days, now };
  const people = Array.from({ length: settings.users }, (_, index) => aPerson(index, passwordHash, span, random));
  for (const some of slices(people, USERS_AT_ONCE)) await target.demo.loadUsers(some.map(({ user }) => user));

  let done = 0;
  const visits = new Visits(span);
  const batches = mealBatches(people, dishes, settings, { ...target, span, random });
  // Two connections share the batches: while one of them waits for its indexes, the next batch is made and sent.
  const write = async () => {
    for await (const { meals, photos } of batches) {
      await target.demo.loadMeals(meals, photos);
      for (const { userId, createdAt } of meals) visits.scanned(userId, createdAt);
      done += meals.length;
      target.onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  for (const some of slices([...visits.rows(people, random)], DAYS_AT_ONCE)) await target.demo.loadActivity(some);
  await target.demo.loadPages(demoPages);
  await target.demo.settle();
  return password;
}

type Batch = { readonly meals: DemoMeal[]; readonly photos: DemoPhoto[] };

/** All meals in the order of time; the newest ones with photos. */
async function* mealBatches(
  people: readonly Person[],
  dishes: readonly [Dish, ...Dish[]],
  settings: DemoSettings,
  { photos, models, span, random }: Pick<DemoTarget, 'photos' | 'models'> & { span: Span; random: Random },
): AsyncGenerator<Batch> {
  const makeMeal = mealMaker(dishes, recipes(models), random);
  const files = new DemoPhotos(photos);
  const withPhoto = dishes.filter(({ photo }) => photo !== null);
  let batch: Batch = { meals: [], photos: [] };
  let made = 0;
  for (const day of appointments(people, settings.meals, span, random)) {
    for (const appointment of day) {
      made += 1;
      const isAmongNewest = made > settings.meals - settings.photos;
      const dish = isAmongNewest ? withPhoto[Math.floor(random.next() * withPhoto.length)] : undefined;
      const meal = makeMeal(appointment, dish);
      if (dish?.photo) {
        const attached = await files.attach(meal, dish.photo);
        batch.meals.push(attached.meal);
        batch.photos.push(attached.photo);
      } else batch.meals.push(meal);
      if (batch.meals.length < MEALS_AT_ONCE) continue;
      yield batch;
      batch = { meals: [], photos: [] };
    }
  }
  yield batch;
}

function mealMaker(
  dishes: readonly [Dish, ...Dish[]],
  recipe: { photo: DemoRecipe; words: DemoRecipe },
  random: Random,
) {
  return (appointment: { person: Person; at: Date }, dish: Dish | undefined): DemoMeal =>
    aMeal(appointment, dish ?? random.pick(dishes), dish || random.happens(0.7) ? recipe.photo : recipe.words, random);
}

function recipes(models: ModelAccess): { photo: DemoRecipe; words: DemoRecipe } {
  const promptVersion = productionPrompt.version;
  const promptSha256 = createHash('sha256').update(productionPrompt.prompt).digest('hex');
  const recipe = (modelId: string, error: number): DemoRecipe => {
    const model = findModel(modelId, models);
    if (!model) throw new Error(`The catalogue has no model ${modelId}`);
    return { model, promptVersion, promptSha256, error };
  };
  return { photo: recipe('gpt-4o', 0.22), words: recipe(REFERENCE_TABLE_ID, 0) };
}

function* slices<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
