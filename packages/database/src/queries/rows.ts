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

/** The columns of a LEFT JOIN: all null where it found no row. */
export type LeftJoined<Row> = { readonly [Column in keyof Row]: Row[Column] | null };

/** Some properties of a row. */
export const pickOf = <Row, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> =>
  Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>;

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
  return listOf(alias, namesOf(entity, without));
}

/** The same as one JSON object. */
export function objectOf<Entity>(
  alias: string,
  entity: EntityClass<Entity>,
  without: readonly (keyof Entity & string)[] = [],
): string {
  return jsonOf(alias, namesOf(entity, without));
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
  return listOf(alias, pickNames(entity, properties));
}

/**
 * The same as one JSON object.
 * @param others the SQL of its other fields, by their names
 */
export function pickObject<Entity>(
  alias: string,
  entity: EntityClass<Entity>,
  properties: readonly (keyof Entity & string)[],
  others: Readonly<Record<string, string>> = {},
): string {
  return jsonOf(alias, pickNames(entity, properties), others);
}

/**
 * For statements that store JSON records of an entity, in one order: its columns, the definition of a record `alias`, its values, and the
 * sets of an UPDATE.
 * @param without what the records leave out
 */
export function recordOf<Entity>(
  alias: string,
  entity: EntityClass<Entity>,
  without: readonly (keyof Entity & string)[] = [],
) {
  const columns = namesOf(entity, without);
  return {
    columns: columns.map(([, column]) => column).join(', '),
    definition: columns.map(([property, , type]) => `"${property}" ${type}`).join(', '),
    values: columns.map(([property]) => `${alias}."${property}"`).join(', '),
    sets: columns.map(([property, column]) => `${column} = ${alias}."${property}"`).join(', '),
  };
}

type Name = readonly [property: string, column: string, type: string];

const listOf = (alias: string, names: readonly Name[]): string =>
  names.map(([property, column]) => `${alias}.${column} AS "${property}"`).join(', ');

function jsonOf(alias: string, names: readonly Name[], others: Readonly<Record<string, string>> = {}): string {
  const fields = names.map(([property, column]) => `'${property}', ${alias}.${column}`);
  const computed = Object.entries(others).map(([name, sql]) => `'${name}', ${sql}`);
  return `json_build_object(${[...fields, ...computed].join(', ')})`;
}

function pickNames<Entity>(entity: EntityClass<Entity>, properties: readonly string[]): Name[] {
  const names = new Map(namesOf(entity, []).map((name) => [name[0], name]));
  return properties.map((property) => {
    const name = names.get(property);
    if (!name) throw new Error(`${entity.name} has no column for ${property}`);
    return name;
  });
}

function namesOf<Entity>(entity: EntityClass<Entity>, without: readonly string[]): Name[] {
  return getMetadataArgsStorage()
    .columns.filter(({ target, propertyName }) => target === entity && !without.includes(propertyName))
    .map(({ propertyName, options }) => [propertyName, options.name ?? propertyName, String(options.type)]);
}
