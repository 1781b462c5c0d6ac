import type { FoodPortion, FoodRow, FoodTable } from '@carbsight/domain';
import type { DataSource } from 'typeorm';

type RawFood = {
  ndb_no: string;
  description: string;
  common_name: string | null;
  category: string;
  carbs_g: number;
  fibre_g: number | null;
  energy_kcal: number;
};
type RawPortion = { ndb_no: string; amount: number; measure: string; grams: number };

const FOOD_COLUMNS = 'f.ndb_no, f.description, f.common_name, f.category, f.carbs_g, f.fibre_g, f.energy_kcal';

/**
 * The reference table. Every question is one round trip, however many foods it asks about: an estimate has only
 * milliseconds for them. Which of several candidates a person means is decided by the caller, who knows the words.
 */
export class FoodQueries implements FoodTable {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Rows that hold every word of a phrase, in any inflection; for a phrase without such a row, rows that are spelled
   * alike. Of equally good rows the shorter description comes first, because USDA describes plain foods briefly.
   */
  async findCandidates(phrases: readonly string[], limit: number): Promise<Map<string, FoodRow[]>> {
    const found = new Map<string, FoodRow[]>(phrases.map((phrase) => [phrase, []]));
    if (phrases.length === 0) return found;
    const rows: (RawFood & { phrase: string })[] = await this.dataSource.query(
      `WITH phrases AS MATERIALIZED (
         SELECT phrase, plainto_tsquery('english', phrase) AS words FROM unnest($1::text[]) AS phrase
       ), worded AS MATERIALIZED (
         SELECT p.phrase, c.ndb_no, c.rank
           FROM phrases p
          CROSS JOIN LATERAL (
            SELECT ndb_no, ts_rank(search_words, p.words) - length(description) / 10000.0 AS rank
              FROM foods WHERE search_words @@ p.words ORDER BY rank DESC LIMIT $2) c
       ), spelled AS MATERIALIZED (
         SELECT p.phrase, c.ndb_no, c.rank
           FROM phrases p
          CROSS JOIN LATERAL (
            SELECT ndb_no, word_similarity(p.phrase, lower(description)) - length(description) / 10000.0 AS rank
              FROM foods WHERE p.phrase <% lower(description) ORDER BY rank DESC LIMIT $2) c
          WHERE p.phrase NOT IN (SELECT phrase FROM worded)
       )
       SELECT m.phrase, ${FOOD_COLUMNS}
         FROM (SELECT * FROM worded UNION ALL SELECT * FROM spelled) m
         JOIN foods f USING (ndb_no)
        ORDER BY m.phrase, m.rank DESC, f.ndb_no`,
      [[...found.keys()], limit],
    );
    for (const row of rows) found.get(row.phrase)?.push(toFood(row));
    return found;
  }

  /**
   * What somebody means who is still typing: rows that hold every word or a word that begins like it; where there are none,
   * rows that are spelled alike. Plain foods come first: USDA describes them
   * briefly and gives them household measures.
   */
  async search(typed: string, limit: number): Promise<FoodRow[]> {
    const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    if (words.length === 0) return [];
    const rows: RawFood[] = await this.dataSource.query(
      `WITH asked AS MATERIALIZED (
         SELECT to_tsquery('english', $1) AS beginnings, plainto_tsquery('english', $2) AS words
       ), worded AS MATERIALIZED (
         SELECT ndb_no, 1 + (search_words @@ words)::int + ts_rank(search_words, beginnings) - length(description) / 300.0
                  + EXISTS (SELECT FROM food_portions p WHERE p.ndb_no = foods.ndb_no)::int / 3.0 AS rank
           FROM foods, asked WHERE search_words @@ beginnings ORDER BY rank DESC LIMIT $3
       ), spelled AS MATERIALIZED (
         SELECT ndb_no, word_similarity($2, lower(description)) - length(description) / 10000.0 AS rank
           FROM foods WHERE $2 <% lower(description) AND NOT EXISTS (SELECT FROM worded) ORDER BY rank DESC LIMIT $3
       )
       SELECT ${FOOD_COLUMNS}
         FROM (SELECT * FROM worded UNION ALL SELECT * FROM spelled) m
         JOIN foods f USING (ndb_no)
        ORDER BY m.rank DESC, f.ndb_no`,
      [words.map((word) => `${word}:*`).join(' & '), words.join(' '), limit],
    );
    return rows.map(toFood);
  }

  async findByNumbers(ndbNumbers: readonly string[]): Promise<FoodRow[]> {
    if (ndbNumbers.length === 0) return [];
    const rows: RawFood[] = await this.dataSource.query(
      `SELECT ${FOOD_COLUMNS} FROM foods f WHERE f.ndb_no = ANY($1::text[])`,
      [ndbNumbers],
    );
    return rows.map(toFood);
  }

  async findPortions(ndbNumbers: readonly string[]): Promise<FoodPortion[]> {
    if (ndbNumbers.length === 0) return [];
    const rows: RawPortion[] = await this.dataSource.query(
      `SELECT ndb_no, amount, measure, grams FROM food_portions WHERE ndb_no = ANY($1::text[]) ORDER BY ndb_no, seq`,
      [ndbNumbers],
    );
    return rows.map((row) => ({
      ndbNo: row.ndb_no,
      amount: row.amount,
      measure: row.measure,
      grams: row.grams,
    }));
  }
}

const toFood = (row: RawFood): FoodRow => ({
  ndbNo: row.ndb_no,
  description: row.description,
  commonName: row.common_name,
  category: row.category,
  carbsPer100g: row.carbs_g,
  fibrePer100g: row.fibre_g,
  energyKcalPer100g: row.energy_kcal,
});
