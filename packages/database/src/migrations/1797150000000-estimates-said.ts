import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The English sentences that were stored until now, by code; `{{slot}}` stands for a value. */
const SENTENCES: Readonly<Record<string, string>> = {
  'from-words': 'Worked out from your words with the built-in reference table.',
  'one-reading-no-food': 'One reading of the photo saw no food in it.',
  'wide-range': 'The amount is hard to judge here: the possible range is wide.',
  'unsure-reading': 'The reading was unsure about this meal.',
  'one-reading': 'This rests on a single reading, so it cannot be called certain.',
  'all-no-food': 'All {{count}} readings saw no food in the photo.',
  'some-no-food': '{{some}} of {{count}} readings saw no food in the photo.',
  'different-dishes': 'The {{count}} readings do not agree on what the dish is.',
  'readings-agree': '{{count}} separate readings agree closely. Reading the same photo alike does not make it right.',
  'readings-differ-somewhat': '{{count}} separate readings differ somewhat, from {{low}} to {{high}} g.',
  'readings-differ-a-lot': '{{count}} separate readings differ a lot, from {{low}} to {{high}} g.',
  'items-above-figure': 'The items add up to {{grams}} g more than the figure.',
  'items-below-figure': 'The items add up to {{grams}} g less than the figure.',
  'foods-not-counted': 'Not in the reference table and not counted: {{foods}}.',
  'general-food-assumed': '{{words}} is not known: a general food was assumed.',
  'amounts-as-said': 'Every food was found in the reference table, and the amounts are as you said.',
  'large-amounts-as-said': 'The amounts are as you said. Of so much, a little more or less still counts.',
  'weighed-high': 'Weights were given and every food was found in the reference table.',
  'weighed-medium': 'Weights were given, but some of the foods vary in their carbohydrate.',
  'weighed-low': 'Weights were given, but these foods vary a lot in their carbohydrate.',
  'assumed-high': 'Every food was found in the reference table, and the assumed portions change little.',
  'assumed-medium': 'Every food was found in the reference table, but some portions were assumed.',
  'assumed-low': 'Most of the carbohydrate comes from portions that were assumed. Weights or counts would help.',
  'no-reason': 'No reason is known.',
  'portion-of-stated-carbs': '{{carbs}} g of carbohydrate, as you said: about {{grams}} g',
  'weight-remembered': '{{grams}} g, as you said last time',
  'portion-stated': '{{grams}} g, as you said',
  'portion-remembered': '{{amount}}, {{grams}} g, as you said last time',
  'food-remembered': '{{grams}} g; the food as you said last time',
  'usual-portion-food-remembered': 'a usual portion, about {{grams}} g (assumed); the food as you said last time',
  'portion-assumed-food-remembered': '{{amount}}, about {{grams}} g (assumed); the food as you said last time',
  'usual-portion': 'a usual portion, about {{grams}} g (assumed)',
  'portion-assumed': '{{amount}}, about {{grams}} g (assumed)',
  'hardly-any-carbs': 'Estimated from your description with food tables: these foods hold hardly any carbohydrate.',
  'several-foods':
    'Estimated from your description with food tables: about {{grams}} g of carbohydrate, most of it from {{food}} ({{part}} g).',
  'several-foods-at-least':
    'Estimated from your description with food tables: at least {{grams}} g of carbohydrate, most of it from {{food}} ({{part}} g).',
  'one-food': 'Estimated from your description with food tables: {{food}} with about {{grams}} g of carbohydrate.',
  'one-food-at-least':
    'Estimated from your description with food tables: {{food}} with at least {{grams}} g of carbohydrate.',
  'portions-assumed': 'Portions were assumed for {{foods}}; weights make the range narrower.',
  'general-food-in-place': 'The table does not know {{words}}: the general food stands for it, in a wider range.',
  'not-found': 'Not found and not counted: {{foods}}.',
  'total-used': 'The carbohydrate figure you gave was used for the whole meal.',
};
const LISTS = ['foods', 'words'];
const FIGURES = ['grams', 'carbs', 'count', 'some', 'low', 'high', 'part'];

/** What the product says about an estimate is kept as code and values beside the English sentence, so that every language can say it. */
export class EstimatesSaid1797150000000 implements MigrationInterface {
  readonly name = 'EstimatesSaid1797150000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE estimates ADD COLUMN said jsonb;
      ALTER TABLE meal_items ADD COLUMN portion_said jsonb;`);
    await runner.query(
      `CREATE TEMPORARY TABLE said_sentences ON COMMIT DROP AS
       SELECT position, code, pattern, slots FROM unnest($1::text[], $2::text[], $3::jsonb[])
         WITH ORDINALITY AS s(code, pattern, slots, position)`,
      [
        Object.keys(SENTENCES),
        Object.values(SENTENCES).map(patternOf),
        Object.values(SENTENCES).map((sentence) => JSON.stringify(slotsOf(sentence))),
      ],
    );
    await runner.query(`
      CREATE FUNCTION pg_temp.said_value(slot text, value text) RETURNS jsonb LANGUAGE sql AS $$
        SELECT CASE WHEN slot = ANY ('{${LISTS}}') THEN to_jsonb(regexp_split_to_array(value, ', | and '))
          WHEN slot = ANY ('{${FIGURES}}') THEN to_jsonb(value::numeric) ELSE to_jsonb(value) END
      $$;
      CREATE FUNCTION pg_temp.said_of(sentence text) RETURNS jsonb LANGUAGE sql AS $$
        SELECT jsonb_build_object('code', s.code, 'values', coalesce((
          SELECT jsonb_object_agg(slot, pg_temp.said_value(slot, found.parts[place]))
          FROM jsonb_array_elements_text(s.slots) WITH ORDINALITY AS each(slot, place)), '{}'))
        FROM said_sentences s CROSS JOIN LATERAL (SELECT regexp_match(sentence, s.pattern) AS parts) found
        WHERE found.parts IS NOT NULL ORDER BY s.position LIMIT 1
      $$;
      CREATE FUNCTION pg_temp.all_said(sentences text) RETURNS jsonb LANGUAGE sql AS $$
        SELECT CASE WHEN bool_and(pg_temp.said_of(part) IS NOT NULL) THEN jsonb_agg(pg_temp.said_of(part) ORDER BY place)
          ELSE jsonb_build_array(sentences) END
        FROM regexp_split_to_table(sentences, '(?<=\\.) (?=[A-Z])') WITH ORDINALITY AS each(part, place)
      $$;
      UPDATE estimates SET said = jsonb_build_object(
          'levelReason', pg_temp.said_of(level_reason), 'analysis', pg_temp.all_said(analysis))
        WHERE pg_temp.said_of(level_reason) IS NOT NULL;
      UPDATE meal_items SET portion_said = pg_temp.said_of(portion)
        WHERE source = 'reference-table' OR portion LIKE '%, as you said';
      UPDATE meals SET own_items = (
          SELECT jsonb_agg(item || jsonb_build_object('portionSaid', pg_temp.said_of(item ->> 'portion')) ORDER BY place)
          FROM jsonb_array_elements(own_items) WITH ORDINALITY AS each(item, place))
        WHERE jsonb_array_length(own_items) > 0;
      -- Reads that a running analysis goes on with.
      UPDATE reads SET reading = jsonb_set(reading, '{levelReason}', coalesce(pg_temp.said_of(reading ->> 'levelReason'), 'null'))
        WHERE jsonb_typeof(reading -> 'levelReason') = 'string';
      DROP FUNCTION pg_temp.all_said(text), pg_temp.said_of(text), pg_temp.said_value(text, text);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE estimates DROP COLUMN said');
    await runner.query('ALTER TABLE meal_items DROP COLUMN portion_said');
  }
}

const slotsOf = (sentence: string): string[] => [...sentence.matchAll(/{{(\w+)}}/g)].map(([, slot]) => slot ?? '');

function patternOf(sentence: string): string {
  const escaped = sentence.replaceAll(/[.?();]/g, '\\$&');
  return `^${escaped.replaceAll(/{{(\w+)}}/g, (_, slot: string) => (FIGURES.includes(slot) ? '(\\d+(?:\\.\\d+)?)' : '(.+)'))}$`;
}
