type Grain = 'hour' | 'day' | 'week';

/** A statement or row trigger that records which closed buckets a change of `table` touches. */
export type TrackedChange = {
  readonly trigger: string;
  readonly table: string;
  /** `INSERT`, `DELETE` and `UPDATE` track whole statements; anything else (`UPDATE OF thumb`) tracks single rows. */
  readonly on: string;
  /** Column with the time that decides the bucket. It must never change. */
  readonly time: string;
  /** For `UPDATE` statements: track the rows as they were (`OLD`) or as they are now. */
  readonly rows?: 'OLD' | 'NEW';
  /** For row triggers: SQL condition that avoids the cost on the hot path. */
  readonly when?: string;
};

export type RollUpDefinition = {
  /** Prefix of the tables: `population` makes `population_hours`, `population_days`. */
  readonly name: string;
  /** Prefix of what screens read: `scan_sessions` makes `scan_sessions_by_hour`. Defaults to the name. */
  readonly readAs?: string;
  /** Finest first; each later grain is summed from the one before it. */
  readonly grains: readonly Grain[];
  /** Columns of the primary key in addition to the bucket, with their SQL types. */
  readonly dimensions?: Readonly<Record<string, string>>;
  /** The other columns, with their SQL types. Plain sums unless `addUp` says otherwise. */
  readonly measures: Readonly<Record<string, string>>;
  /** SELECT over the raw rows between `since` and `until` for the finest grain: bucket, dimensions, measures. */
  readonly count: string;
  /** Aggregate of a measure that is not a sum, over the rows of the finer grain. */
  readonly addUp?: Readonly<Record<string, string>>;
  /** Whole SELECT for a coarser grain from the finer grain's function, if aggregates of single columns are not enough. */
  readonly countCoarser?: (grain: Grain, finer: string) => string;
  readonly notes?: readonly TrackedChange[];
  /** Functions before, and triggers after, that only this roll-up needs. Repeatable: `CREATE OR REPLACE`. */
  readonly functions?: string;
  readonly triggers?: string;
};

export type RollUp = {
  readonly name: string;
  /** One table per bucket size, in the order of `grains`. */
  readonly tables: readonly string[];
  /** SQL that creates the tables; existing ones are left alone. */
  readonly createTables: string;
  /** SQL that creates functions, views and triggers; running it again changes nothing. */
  readonly createLogic: string;
};

/**
 * A figure over many rows that screens request again and again (docs/adr/0011): tables of closed buckets, a function and a view
 * that add the open ones, and triggers that record which closed buckets have changed.
 */
export function defineRollUp(definition: RollUpDefinition): RollUp {
  const { name, readAs = name, grains, dimensions = {}, measures } = definition;
  const tableOf = (grain: Grain): string => `${name}_${grain}s`;
  const viewOf = (grain: Grain): string => `${readAs}_by_${grain}`;
  const tables = grains.map(tableOf);

  const columns = Object.entries({ bucket: 'timestamptz', ...dimensions, ...measures });
  const key = ['bucket', ...Object.keys(dimensions)].join(', ');
  const createTable = (table: string): string =>
    `CREATE TABLE IF NOT EXISTS ${table} (\n${columns.map(([column, type]) => `  ${column} ${type} NOT NULL,\n`).join('')}  PRIMARY KEY (${key})\n);`;

  const addUp = (grain: Grain, finer: string): string => {
    const sums = Object.entries(measures).map(
      ([measure, type]) => definition.addUp?.[measure] ?? `sum(${measure})::${type.replace(/\(.*/, '')}`,
    );
    const selected = [`date_trunc('${grain}', bucket, 'UTC')`, ...Object.keys(dimensions), ...sums].join(', ');
    const groups = [1, ...Object.keys(dimensions).map((_, at) => at + 2)].join(', ');
    return `SELECT ${selected} FROM ${finer}(since, until) GROUP BY ${groups}`;
  };

  const createReads = (grain: Grain, at: number): string => {
    const table = tableOf(grain);
    const view = viewOf(grain);
    const finer = grains[at - 1];
    const count = finer === undefined ? definition.count : (definition.countCoarser ?? addUp)(grain, viewOf(finer));
    return `
CREATE OR REPLACE FUNCTION count_${table}(since timestamptz, until timestamptz) RETURNS SETOF ${table}
STABLE LANGUAGE sql BEGIN ATOMIC ${count}; END;
-- The bounds reach the counting: of the changed buckets, only those within them are counted again.
CREATE OR REPLACE FUNCTION ${view}(begins timestamptz, ends timestamptz) RETURNS SETOF ${table}
STABLE LANGUAGE sql BEGIN ATOMIC
  SELECT t.* FROM ${table} t
  WHERE t.bucket >= begins AND t.bucket < ends
    AND NOT EXISTS (SELECT FROM roll_up_changes c WHERE c.name = '${table}' AND c.bucket = t.bucket)
  UNION ALL
  SELECT n.* FROM open_buckets('${table}') o, count_${table}(greatest(o.since, begins), least(o.until, ends)) n
  WHERE o.since < ends AND o.until > begins;
END;
CREATE OR REPLACE VIEW ${view} AS SELECT * FROM ${view}('-infinity', 'infinity');`;
  };

  const names = tables.map((table) => `'${table}'`).join(', ');
  const createTrigger = ({ trigger, table, on, time, rows, when }: TrackedChange): string =>
    /^(INSERT|DELETE|UPDATE)$/.test(on)
      ? `CREATE OR REPLACE TRIGGER ${trigger} AFTER ${on} ON ${table}
  REFERENCING ${rows ?? (on === 'DELETE' ? 'OLD' : 'NEW')} TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION note_touched_rows('${time}', ${names});`
      : `CREATE OR REPLACE TRIGGER ${trigger} AFTER ${on} ON ${table}
  FOR EACH ROW ${when ? `WHEN (${when}) ` : ''}EXECUTE FUNCTION note_changed_row('${time}', ${names});`;

  return {
    name,
    tables,
    createTables: [
      ...tables.map(createTable),
      `INSERT INTO roll_ups (name, grain) VALUES ${grains.map((grain) => `('${tableOf(grain)}', '${grain}')`).join(', ')} ON CONFLICT DO NOTHING;`,
    ].join('\n'),
    createLogic: [
      definition.functions ?? '',
      ...grains.map(createReads),
      ...(definition.notes ?? []).map(createTrigger),
      definition.triggers ?? '',
    ].join('\n'),
  };
}

/** Inserted and deleted rows. */
export const insertsAndDeletes = (table: string, time: string, triggers = table): readonly TrackedChange[] => [
  { trigger: `${triggers}_added`, table, on: 'INSERT', time },
  { trigger: `${triggers}_deleted`, table, on: 'DELETE', time },
];
