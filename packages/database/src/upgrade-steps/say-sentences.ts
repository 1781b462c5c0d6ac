import type { EntityManager } from 'typeorm';
import { allSaid, type Said, saidOf } from './said-sentences.js';

type Row = { readonly id: string; readonly text: string };

/**
 * Stores what the English sentences of these meals say as code and values. Sentences are recognised here rather than in SQL, where each
 * took two milliseconds.
 */
export async function saySentences(tx: EntityManager, mealIds: readonly string[]): Promise<void> {
  const find = <R extends Row>(sql: string) => tx.query<R[]>(sql, [mealIds]);
  const keep = (sql: string, rows: readonly { readonly id: string; readonly said: unknown }[]) =>
    tx.query(`${sql} FROM jsonb_to_recordset($1::jsonb) AS t(id uuid, said jsonb) WHERE r.id = t.id`, [
      JSON.stringify(rows),
    ]);

  const estimates = await find<Row & { analysis: string }>(
    'SELECT id, level_reason AS text, analysis FROM estimates WHERE meal_id = ANY ($1) AND said IS NULL',
  );
  await keep(
    'UPDATE estimates r SET said = t.said',
    known(estimates, ({ text, analysis }) => {
      const levelReason = saidOf('reason', text);
      return levelReason && { levelReason, analysis: allSaid(analysis) ?? [analysis] };
    }),
  );
  const portions = await find(
    `SELECT i.id, i.portion AS text FROM meal_items i JOIN estimates e ON e.id = i.estimate_id
     WHERE e.meal_id = ANY ($1) AND i.portion_said IS NULL
       AND (i.source = 'reference-table' OR i.portion LIKE '%, as you said')`,
  );
  await keep(
    'UPDATE meal_items r SET portion_said = t.said',
    known(portions, ({ text }) => saidOf('portion', text)),
  );
  // A list that was changed since has it for each of its items.
  const lists = await find(
    `SELECT id, own_items::text AS text FROM meals WHERE id = ANY ($1) AND jsonb_array_length(own_items) > 0
       AND own_items @? '$[*] ? (!exists (@.portionSaid))' ORDER BY id FOR UPDATE`,
  );
  // What counts stays the same.
  await keep(
    "UPDATE meals r SET own_items = t.said, counted_at = r.counted_at + interval '1 microsecond'",
    known(lists, ({ text }) =>
      (JSON.parse(text) as { portion: string; portionSaid?: Said | null }[]).map((item) => ({
        ...item,
        portionSaid: item.portionSaid ?? saidOf('portion', item.portion),
      })),
    ),
  );
  const reads = await find(
    `SELECT id, reading ->> 'levelReason' AS text FROM reads
     WHERE meal_id = ANY ($1) AND jsonb_typeof(reading -> 'levelReason') = 'string'`,
  );
  await keep(
    `UPDATE reads r SET reading = jsonb_set(r.reading, '{levelReason}', coalesce(t.said, 'null'))`,
    reads.map(({ id, text }) => ({ id, said: saidOf('reason', text) })),
  );
}

const known = <R extends Row>(rows: readonly R[], said: (row: R) => object | null) =>
  rows.flatMap((row) => {
    const words = said(row);
    return words ? [{ id: row.id, said: words }] : [];
  });
