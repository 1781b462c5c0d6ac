import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { DemoMeal, DemoPhoto, DemoQueries, DemoScanSession } from '@carbsight/database';
import { type BuiltInPrompt, chooseJudge, type Foods, findPrompt, productionPrompt, RUBRIC } from '@carbsight/domain';
import { type CatalogModel, findModel, type ModelAccess, REFERENCE_TABLE_ID } from '@carbsight/models';
import type { PhotoStorage } from '@carbsight/runtime';
import { hash } from '@node-rs/argon2';
import { type Appointment, appointments } from './calendar.js';
import { type Dish, readDishes } from './dishes.js';
import { demoGoldenImages } from './golden-images.js';
import type { DemoJudge } from './judgements.js';
import { aMeal, type DemoRecipe, type DemoRecipes } from './meals.js';
import { demoPages } from './pages.js';
import { aPerson, type Person, type Span } from './people.js';
import { DemoPhotos } from './photos.js';
import { Random } from './random.js';
import { abandonedSession, sessionOf } from './scan-sessions.js';
import type { DemoSettings } from './settings.js';
import { Visits } from './visits.js';

const USERS_AT_ONCE = 10_000;
const MEALS_AT_ONCE = 5_000;
const PEOPLE_AT_ONCE = 2_500;
/**
 * So many connections share the work: while one of them waits for its indexes, the next batch is made and sent. More than the
 * cores would only wait for each other; a program that people use beside the load keeps some of a large machine.
 */
export const WRITERS = Math.min(4, Math.max(2, availableParallelism()));
const DAY_MS = 24 * 60 * 60_000;
const PHOTO_SHARE = 0.7;
/** As often as the sampling's default. */
const SHADOW_SHARE = 0.1;
const JUDGED_SHARE = 0.1;
/** Of which the one judges that made none of the answers. */
const JUDGES = ['gpt-4o', 'gemini-2.5-flash', 'gemini-2.5-pro'];
/** Attempts that ended before a meal was sent, for each meal. */
const ABANDONED_SHARE = 0.14;

export type DemoTarget = {
  readonly demo: DemoQueries;
  readonly foods: Foods;
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
  const write = async () => {
    for await (const { meals, photos, sessions } of batches) {
      await target.demo.loadMeals(meals, photos);
      await target.demo.loadScanSessions(sessions);
      for (const { userId, createdAt } of meals) visits.scanned(userId, createdAt);
      done += meals.length;
      target.onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  // Whole people: a trigger finds out in which week of theirs the first scan was.
  const crowds = slices(people, PEOPLE_AT_ONCE);
  const writeDays = async () => {
    for (const crowd of crowds) await target.demo.loadActivity([...visits.rows(crowd, random)]);
  };
  await Promise.all([target.demo.noteScans(), ...Array.from({ length: WRITERS }, writeDays)]);
  await target.demo.loadPages(demoPages);
  await target.demo.loadGoldenImages(await demoGoldenImages(new DemoPhotos(target.photos)));
  await target.demo.settle();
  return password;
}

type Batch = { readonly meals: DemoMeal[]; readonly photos: DemoPhoto[]; readonly sessions: DemoScanSession[] };

/**
 * All meals in the order of time; the newest ones with photos. With their sessions: whoever made these while another batch is
 * on its way would let the writers' speed decide what the seed is for.
 */
async function* mealBatches(
  people: readonly Person[],
  dishes: readonly [Dish, ...Dish[]],
  settings: DemoSettings,
  { photos, models, span, random }: Pick<DemoTarget, 'photos' | 'models'> & { span: Span; random: Random },
): AsyncGenerator<Batch> {
  const makeMeal = mealMaker(dishes, models, span, random);
  const files = new DemoPhotos(photos);
  const withPhoto = dishes.filter(({ photo }) => photo !== null);
  const toldSince = new Date(span.now.getTime() - settings.sessionDays * DAY_MS);
  const emptyBatch = (): Batch => ({ meals: [], photos: [], sessions: [] });
  let batch = emptyBatch();
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
      if (meal.createdAt >= toldSince) batch.sessions.push(...sessionsAround(meal, random));
      if (batch.meals.length < MEALS_AT_ONCE) continue;
      yield batch;
      batch = emptyBatch();
    }
  }
  yield batch;
}

function mealMaker(dishes: readonly [Dish, ...Dish[]], models: ModelAccess, { days, now }: Span, random: Random) {
  const recipes = makeRecipes(models);
  return (appointment: Appointment, dish: Dish | undefined): DemoMeal => {
    const age = (now.getTime() - appointment.at.getTime()) / (days * DAY_MS);
    const isPhoto = dish !== undefined || random.happens(PHOTO_SHARE);
    const live = isPhoto ? recipes.photoAt(age) : recipes.words;
    const shadow = isPhoto && random.happens(SHADOW_SHARE) ? recipes.shadow : null;
    const judge = random.happens(JUDGED_SHARE) ? recipes.judgeOf(live, shadow) : null;
    const chosen: DemoRecipes = { live, shadow, judge };
    return aMeal(appointment, dish ?? random.pick(dishes), chosen, random);
  };
}

/** Better prompts came one after the other, as they do; a test model reads some meals too, and a judge looks at some. */
function makeRecipes(models: ModelAccess) {
  const modelOf = (modelId: string): CatalogModel => {
    const model = findModel(modelId, models);
    if (!model) throw new Error(`The demo data needs ${modelId}`);
    return model;
  };
  const recipe = (modelId: string, prompt: BuiltInPrompt | null, error: number, bias: number): DemoRecipe => {
    if (!prompt) throw new Error(`The demo data needs the prompt of ${modelId}`);
    const { version, prompt: text } = prompt;
    return { model: modelOf(modelId), promptVersion: version, promptSha256: sha256(text), error, bias };
  };
  const releases = [
    { untilAge: 0.65, recipe: recipe('gpt-4o', findPrompt('v1.0'), 0.32, 1.12) },
    { untilAge: 0.3, recipe: recipe('gpt-4o', findPrompt('v3.0'), 0.26, 1.07) },
    { untilAge: -1, recipe: recipe('gpt-4o', productionPrompt, 0.22, 1.04) },
  ] as const;
  const judges = JUDGES.map(modelOf);
  const rubricSha256 = sha256(RUBRIC);
  return {
    /** @param age 1 for the first day of the data, 0 for now */
    photoAt: (age: number): DemoRecipe => releases.find(({ untilAge }) => age > untilAge)?.recipe ?? releases[2].recipe,
    words: recipe(REFERENCE_TABLE_ID, productionPrompt, 0, 1),
    shadow: recipe('gemini-2.5-pro', productionPrompt, 0.24, 0.97),
    judgeOf: (live: DemoRecipe, shadow: DemoRecipe | null): DemoJudge | null => {
      const model = chooseJudge(judges, { production: live.model.id, test: shadow?.model.id ?? null });
      return model && { model, promptSha256: rubricSha256 };
    },
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function sessionsAround(meal: DemoMeal, random: Random): DemoScanSession[] {
  const left = random.happens(ABANDONED_SHARE) ? [abandonedSession(meal, random)] : [];
  return [...left, sessionOf(meal, random)];
}

function* slices<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
