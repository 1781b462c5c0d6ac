-- What became of each word of a note, in place of the parts that named foods; and each item's own range.
ALTER TABLE estimates RENAME COLUMN note_marks TO note_words;
ALTER TABLE meal_items ADD COLUMN low_grams numeric(7,1), ADD COLUMN high_grams numeric(7,1);
-- Last: no table can be altered while one of its triggers waits.
UPDATE estimates SET note_words = jsonb_build_object('note', note_words -> 'note', 'words', (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'start', mark -> 'from', 'end', mark -> 'to', 'item', mark -> 'food',
    'kind', CASE WHEN mark ->> 'food' IS NULL THEN 'unknown' ELSE 'name' END
  ) ORDER BY place), '[]')
  FROM jsonb_array_elements(note_words -> 'marks') WITH ORDINALITY AS m (mark, place)))
WHERE note_words IS NOT NULL;

-- down
ALTER TABLE meal_items DROP COLUMN low_grams, DROP COLUMN high_grams;
ALTER TABLE estimates RENAME COLUMN note_words TO note_marks;
UPDATE estimates SET note_marks = jsonb_build_object('note', note_marks -> 'note', 'marks', (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'from', word -> 'start', 'to', word -> 'end', 'food', word -> 'item'
  ) ORDER BY place), '[]')
  FROM jsonb_array_elements(note_marks -> 'words') WITH ORDINALITY AS w (word, place)
  WHERE word ->> 'kind' = 'unknown' OR (word ->> 'kind' IN ('amount', 'name', 'state') AND word ->> 'item' IS NOT NULL)))
WHERE note_marks IS NOT NULL;
