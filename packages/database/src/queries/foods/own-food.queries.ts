import { OWN_FOODS_MAX } from '@carbsight/contracts';
import { foodWordsKey, ingredientIds, type OwnFoodFacts, parseFoodId, recipeWith } from '@carbsight/domain';
import type { DataSource, EntityManager } from 'typeorm';
import { In, IsNull } from 'typeorm';
import { OwnFoodEntity } from '../../entities/food.entities.js';
import { RememberedFoodEntity } from '../../entities/meal.entities.js';
import { lockOwner } from '../accounts/lock-owner.js';
import { ChangedElsewhere, type HasSeen } from '../changed-elsewhere.js';
import { firstRow } from '../rows.js';

/** The list's order: by name without case and accents. */
export type OwnFoodCursor = { readonly words: string; readonly id: string };
export type OwnFoodRecord = OwnFoodFacts & { readonly words: string; readonly updatedAt: Date };

/** PostgreSQL takes at most 65,535 parameters in a statement. */
const BATCH_SIZE = 500;

type Unchanged = 'missing' | 'contains-itself';

type HasSeenFood = HasSeen<Pick<OwnFoodEntity, 'updatedAt'>>;

/** The foods and recipes of one person. Ids are foods' ids: `own:<uuid>`. */
export class OwnFoodQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** By name; with words, the foods whose name or brand has words beginning with each of them. */
  async page(
    userId: string,
    search: string | undefined,
    after: OwnFoodCursor | null,
    limit: number,
  ): Promise<OwnFoodRecord[]> {
    const query = this.dataSource
      .getRepository(OwnFoodEntity)
      .createQueryBuilder('f')
      .where('f.user_id = :userId', { userId })
      .orderBy('f.words')
      .addOrderBy('f.id')
      .limit(limit);
    if (after) query.andWhere('(f.words, f.id) > (:words, :id)', { words: after.words, id: codeOf(after.id) });
    if (search !== undefined) {
      const words = foodWordsKey(search).split(' ');
      // Signs alone name no food.
      if (words[0] === '') return [];
      words.forEach((word, at) => {
        query.andWhere(`(' ' || f.words) LIKE :word${at}`, { [`word${at}`]: `% ${word}%` });
      });
    }
    return (await query.getMany()).map(toRecord);
  }

  /** These foods of the person, and the own foods that their recipes are made of. One statement, however deep recipes are. */
  async findWithIngredients(userId: string, ids: readonly string[]): Promise<OwnFoodRecord[]> {
    if (ids.length === 0) return [];
    const rows = await this.dataSource.query<{ id: string }[]>(`${CLOSURE} SELECT id FROM made_of`, [
      userId,
      ids.map(codeOf),
    ]);
    return this.find(
      userId,
      rows.map(({ id }) => id),
    );
  }

  /** The newest food with this barcode; a recipe has no package. */
  async findByBarcode(userId: string, barcode: string): Promise<OwnFoodRecord | null> {
    const found = await this.dataSource
      .getRepository(OwnFoodEntity)
      .findOne({ where: { userId, barcode, recipe: IsNull() }, order: { updatedAt: 'DESC' } });
    return found && toRecord(found);
  }

  /**
   * The newest package with this barcode that a person keeps themselves or that somebody of their family shares: whoever logs in their diary,
   * and in whose diary they log. A kept diary is its keeper's.
   */
  async findInFamily(personId: string, barcode: string): Promise<{ food: OwnFoodRecord; keptBy: string } | null> {
    const found = await firstRow<{ id: string; userId: string; keptBy: string }>(
      this.dataSource,
      `WITH logging AS (
         SELECT m.member_id, coalesce(k.keeper_id, m.owner_id) AS owner_id
         FROM family_members m LEFT JOIN kept_diaries k ON k.user_id = m.owner_id WHERE m.may = 'log')
       SELECT f.id, u.id AS "userId", u.display_name AS "keptBy" FROM own_foods f JOIN users u ON u.id = f.user_id
       WHERE f.barcode = $2 AND f.recipe IS NULL AND u.disabled_at IS NULL AND (f.user_id = $1 OR f.is_shared AND f.user_id IN (
         SELECT member_id FROM logging WHERE owner_id = $1 UNION ALL SELECT owner_id FROM logging WHERE member_id = $1))
       ORDER BY f.user_id = $1 DESC, f.updated_at DESC LIMIT 1`,
      [personId, barcode],
    );
    if (!found) return null;
    const [food] = await this.find(found.userId, [found.id]);
    return food ? { food, keptBy: found.keptBy } : null;
  }

  /** All foods of a person, for what reads notes and for the export: `openFoodBook` computes their figures. */
  async findNamed(userId: string): Promise<OwnFoodRecord[]> {
    const found = await this.dataSource
      .getRepository(OwnFoodEntity)
      .find({ where: { userId }, order: { words: 'ASC', id: 'ASC' }, take: OWN_FOODS_MAX });
    return found.map(toRecord);
  }

  /** All or none of them. */
  async add(userId: string, foods: readonly OwnFoodFacts[]): Promise<'added' | 'full' | 'owner-gone'> {
    return this.dataSource.transaction(async (tx) => {
      if (!(await lockOwner(tx, userId))) return 'owner-gone';
      const count = await tx.countBy(OwnFoodEntity, { userId });
      if (count + foods.length > OWN_FOODS_MAX) return 'full';
      for (let from = 0; from < foods.length; from += BATCH_SIZE) {
        const rows = foods.slice(from, from + BATCH_SIZE).map((food) => ({ userId, ...toRow(food) }));
        await tx.insert(OwnFoodEntity, rows);
      }
      return 'added';
    });
  }

  /**
   * @param change may throw, which changes nothing
   */
  async change(
    userId: string,
    id: string,
    change: (before: OwnFoodRecord) => OwnFoodFacts,
    hasSeen?: HasSeenFood,
  ): Promise<OwnFoodRecord | Unchanged> {
    return this.dataSource.transaction(async (tx) => {
      await lockOwner(tx, userId);
      const before = await tx.findOneBy(OwnFoodEntity, { userId, id: codeOf(id) });
      if (!before) return 'missing';
      if (hasSeen && !hasSeen(before)) throw new ChangedElsewhere();
      const after = change(toRecord(before));
      if (await isMadeOf(tx, userId, ingredientIds(after.recipe), id)) return 'contains-itself';
      return save(tx, { ...before, ...toRow(after), updatedAt: new Date() });
    });
  }

  /**
   * Recipes keep their figures; what the person means by their words for it is forgotten.
   * @param settle a recipe that uses the food, without it
   */
  async delete(
    userId: string,
    id: string,
    settle: (food: OwnFoodFacts) => OwnFoodFacts['recipe'],
    hasSeen?: HasSeenFood,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      await lockOwner(tx, userId);
      const food = await tx.findOneBy(OwnFoodEntity, { userId, id: codeOf(id) });
      if (!food) return false;
      if (hasSeen && !hasSeen(food)) throw new ChangedElsewhere();
      await tx.delete(OwnFoodEntity, { userId, id: food.id });
      await changeRecipes(tx, userId, id, settle);
      await tx.delete(RememberedFoodEntity, { userId, foodId: id });
      return true;
    });
  }

  /** Recipes and remembered words use the kept food from then on. It takes over a barcode if it has none. */
  async merge(userId: string, kept: string, gone: string, hasSeen?: HasSeenFood): Promise<OwnFoodRecord | Unchanged> {
    return this.dataSource.transaction(async (tx) => {
      await lockOwner(tx, userId);
      const both = await tx.findBy(OwnFoodEntity, { userId, id: In([codeOf(kept), codeOf(gone)]) });
      const [food, other] = [kept, gone].map((id) => both.find((each) => each.id === codeOf(id)));
      if (!food || !other) return 'missing';
      if (hasSeen && !hasSeen(food)) throw new ChangedElsewhere();
      // It would replace an ingredient of its own.
      if (await isMadeOf(tx, userId, [kept], gone)) return 'contains-itself';
      await tx.delete(OwnFoodEntity, { userId, id: other.id });
      await changeRecipes(tx, userId, gone, ({ recipe }) => recipe && recipeWith(kept, gone, recipe));
      await tx.update(RememberedFoodEntity, { userId, foodId: gone }, { foodId: kept });
      return save(tx, { ...food, barcode: food.barcode ?? other.barcode, updatedAt: new Date() });
    });
  }

  private async find(userId: string, uuids: readonly string[]): Promise<OwnFoodRecord[]> {
    if (uuids.length === 0) return [];
    const found = await this.dataSource.getRepository(OwnFoodEntity).findBy({ userId, id: In([...uuids]) });
    return found.map(toRecord);
  }
}

/** The own foods of a person ($1) that begin with ids ($2), and all that they are made of. */
const CLOSURE = `WITH RECURSIVE made_of AS (
    SELECT id FROM own_foods WHERE user_id = $1 AND id = ANY ($2::uuid[])
    UNION
    SELECT part.id FROM made_of JOIN own_foods f ON f.id = made_of.id
      CROSS JOIN LATERAL jsonb_path_query(f.recipe, '$.ingredients[*].foodId ? (@ starts with "own:")') AS food (id)
      JOIN own_foods part ON part.id = substr(food.id #>> '{}', 5)::uuid AND part.user_id = $1)`;

async function isMadeOf(tx: EntityManager, userId: string, ids: readonly string[], part: string): Promise<boolean> {
  const own = ids.filter((id) => id.startsWith('own:')).map(codeOf);
  if (own.length === 0) return false;
  const [found] = await tx.query(`${CLOSURE} SELECT 1 FROM made_of WHERE id = $3`, [userId, own, codeOf(part)]);
  return found !== undefined;
}

async function changeRecipes(
  tx: EntityManager,
  userId: string,
  foodId: string,
  change: (food: OwnFoodFacts) => OwnFoodFacts['recipe'],
): Promise<void> {
  const users = await tx
    .createQueryBuilder(OwnFoodEntity, 'f')
    .where('f.user_id = :userId AND f.recipe @> :part', {
      userId,
      part: JSON.stringify({ ingredients: [{ foodId }] }),
    })
    .getMany();
  const changed = users.map((food) => ({ id: food.id, recipe: change(toRecord(food)) }));
  if (changed.length === 0) return;
  await tx.query(
    `UPDATE own_foods f SET recipe = n.recipe FROM jsonb_to_recordset($1::jsonb) AS n (id uuid, recipe jsonb)
     WHERE f.id = n.id`,
    [JSON.stringify(changed)],
  );
}

async function save(tx: EntityManager, food: OwnFoodEntity): Promise<OwnFoodRecord> {
  await tx.save(OwnFoodEntity, food, { reload: false });
  return toRecord(food);
}

const codeOf = (id: string): string => parseFoodId(id).code;

const toRow = ({
  id,
  state = null,
  prepared = null,
  parts = null,
  isShared = false,
  ...food
}: OwnFoodFacts): Omit<OwnFoodEntity, 'userId' | 'user' | 'createdAt' | 'updatedAt'> => ({
  ...food,
  state,
  prepared,
  parts,
  isShared,
  id: codeOf(id),
  words: foodWordsKey(`${food.name} ${food.brand ?? ''}`),
});

function toRecord({ userId: _, createdAt: __, id, ...food }: OwnFoodEntity): OwnFoodRecord {
  return { ...food, id: `own:${id}` };
}
