import { type EntityManager, getMetadataArgsStorage } from 'typeorm';

type Database = Pick<EntityManager, 'query'>;

/** The first row of a statement; null if it has none. */
export async function firstRow<Row>(database: Database, sql: string, values: unknown[] = []): Promise<Row | null> {
  const [row] = await database.query<Row[]>(sql, values);
  return row ?? null;
}

/** Whether a statement has a row. */
export async function hasRow(database: Database, sql: string, values: unknown[] = []): Promise<boolean> {
  return (await firstRow<unknown>(database, sql, values)) !== null;
}

/** The ids that a statement selects. */
export async function idsOf(database: Database, sql: string, values: unknown[] = []): Promise<string[]> {
  const rows = await database.query<{ id: string }[]>(sql, values);
  return rows.map(({ id }) => id);
}

/** Properties that no row of a statement leaves empty, although the column may be. */
export type NotNull<Entity, Key extends keyof Entity> = { readonly [K in Key]: NonNullable<Entity[K]> };

/** Undefined properties are unchanged. */
export type ChangeOf<T> = { readonly [K in keyof T]?: T[K] | undefined };

type EntityClass<Entity> = new () => Entity;

/**
 * The columns of an entity with the names of its properties, for hand-written SQL whose rows are the entity.
 * @param without what a row leaves out, or has in another form
 */
export function columnsOf<Entity>(
  alias: string,
  entity: EntityClass<Entity>,
  without: readonly (keyof Entity & string)[] = [],
): string {
  return namesOf(entity, without)
    .map(([property, column]) => `${alias}.${column} AS "${property}"`)
    .join(', ');
}

/** The same as one JSON object. */
export function objectOf<Entity>(
  alias: string,
  entity: EntityClass<Entity>,
  without: readonly (keyof Entity & string)[] = [],
): string {
  const fields = namesOf(entity, without).map(([property, column]) => `'${property}', ${alias}.${column}`);
  return `json_build_object(${fields.join(', ')})`;
}

/**
 * The columns of some properties of an entity, named as those: one list for the SQL and, by `Pick`, for the type of its rows.
 * @param properties none twice
 */
export function pickColumns<Entity>(
  alias: string,
  entity: EntityClass<Entity>,
  properties: readonly (keyof Entity & string)[],
): string {
  return pairs(entity, properties)
    .map(([property, column]) => `${alias}.${column} AS "${property}"`)
    .join(', ');
}

/** The same as one JSON object. */
export function pickObject<Entity>(
  alias: string,
  entity: EntityClass<Entity>,
  properties: readonly (keyof Entity & string)[],
): string {
  const fields = pairs(entity, properties).map(([property, column]) => `'${property}', ${alias}.${column}`);
  return `json_build_object(${fields.join(', ')})`;
}

function pairs<Entity>(entity: EntityClass<Entity>, properties: readonly string[]): (readonly [string, string])[] {
  const columns = new Map(namesOf(entity, []));
  return properties.map((property) => [property, columns.get(property) ?? property]);
}

function namesOf<Entity>(entity: EntityClass<Entity>, without: readonly string[]): (readonly [string, string])[] {
  return getMetadataArgsStorage()
    .columns.filter(({ target, propertyName }) => target === entity && !without.includes(propertyName))
    .map(({ propertyName, options }) => [propertyName, options.name ?? propertyName]);
}
