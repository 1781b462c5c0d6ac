import {
  AnalysisQueries,
  type ClaimedMeal,
  MealEntity,
  MealQueries,
  type NewEstimate,
  newId,
  type UserEntity,
  UserQueries,
  type Variant,
} from '@carbsight/database';
import type { DataSource } from 'typeorm';

export const variant: Variant = { modelId: 'gpt-4o', promptVersion: 'v3.0', promptSha256: 'a'.repeat(64) };

export async function aUser(dataSource: DataSource, email = `${newId()}@example.org`): Promise<UserEntity> {
  const user = await new UserQueries(dataSource).create({ email, firstName: 'Kim', passwordHash: 'x' });
  if (!user) throw new Error('the address is taken');
  return user;
}

export async function aMeal(
  dataSource: DataSource,
  userId: string,
  over: Partial<Pick<MealEntity, 'note' | 'eatenAt' | 'idempotencyKey'>> = {},
  beforeItsRow: (storageKey: string) => Promise<void> = async () => undefined,
  further: readonly ReturnType<typeof aPhoto>[] = [],
): Promise<MealEntity> {
  const photoId = newId();
  await beforeItsRow(`meals/${photoId}`);
  const id = newId();
  const meals = new MealQueries(dataSource);
  await meals.accept(
    {
      id,
      userId,
      note: '',
      eatenAt: new Date(),
      cameraMetadata: null,
      idempotencyKey: null,
      sessionKey: null,
      ...over,
    },
    [aPhoto(userId, photoId), ...further],
    { now: new Date(), perDay: null },
  );
  const meal = await dataSource.getRepository(MealEntity).findOneBy({ userId, id });
  if (!meal) throw new Error('the idempotency key is taken');
  return meal;
}

export function aPhoto(userId: string, id = newId()) {
  return {
    id,
    userId,
    storageKey: `meals/${id}`,
    sha256: 'b'.repeat(64),
    width: 10,
    height: 10,
    fullBytes: 1,
    thumbnailBytes: 1,
    perceptualHash: null,
  };
}

export function anEstimate(carbsGrams: number, over: Partial<NewEstimate> = {}): NewEstimate {
  return {
    carbsGrams,
    lowGrams: carbsGrams,
    highGrams: carbsGrams,
    itemsDifferenceGrams: null,
    level: 'medium',
    levelReason: 'One reading.',
    dishName: 'Toast',
    isNotFood: false,
    analysis: 'Toast.',
    unknownItems: [],
    readCount: 1,
    items: [{ item: 'toast', portion: '1 slice', grams: 30, carbsGrams, source: 'model', reference: null }],
    ...over,
  };
}

export async function claimed(dataSource: DataSource, meal: MealEntity): Promise<ClaimedMeal> {
  const claim = await new AnalysisQueries(dataSource).claim(meal.id, meal.revision);
  if (!claim) throw new Error('the meal cannot be claimed');
  return claim;
}
