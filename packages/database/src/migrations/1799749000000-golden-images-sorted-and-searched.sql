-- The orders, the filter and the search of Test Images, as in golden-image.queries.ts.
CREATE INDEX golden_images_name_idx
  ON golden_images (lower(CASE WHEN meal_name = 'Untitled Meal' THEN file_name ELSE meal_name END), id);
CREATE INDEX golden_images_truth_idx
  ON golden_images ((CASE WHEN has_truth AND label IS NULL THEN truth_grams ELSE -1 END), id);
CREATE INDEX golden_images_source_created_at_idx
  ON golden_images ((CASE WHEN has_truth AND truth_source IS NOT NULL THEN truth_source
    WHEN has_truth OR label IS NOT NULL THEN 'not-stated' ELSE 'no-truth' END), created_at, id);
CREATE INDEX golden_images_source_name_idx
  ON golden_images ((CASE WHEN has_truth AND truth_source IS NOT NULL THEN truth_source
    WHEN has_truth OR label IS NOT NULL THEN 'not-stated' ELSE 'no-truth' END),
    lower(CASE WHEN meal_name = 'Untitled Meal' THEN file_name ELSE meal_name END), id);
CREATE INDEX golden_images_source_truth_idx
  ON golden_images ((CASE WHEN has_truth AND truth_source IS NOT NULL THEN truth_source
    WHEN has_truth OR label IS NOT NULL THEN 'not-stated' ELSE 'no-truth' END),
    (CASE WHEN has_truth AND label IS NULL THEN truth_grams ELSE -1 END), id);
CREATE INDEX golden_images_search_idx ON golden_images USING gin (
  (lower(meal_name || E'\n' || file_name || E'\n' || coalesce(left(metadata ->> 'note', 500), '')) COLLATE "C") gin_trgm_ops);

-- down
DROP INDEX golden_images_name_idx, golden_images_truth_idx, golden_images_source_created_at_idx,
  golden_images_source_name_idx, golden_images_source_truth_idx, golden_images_search_idx;
