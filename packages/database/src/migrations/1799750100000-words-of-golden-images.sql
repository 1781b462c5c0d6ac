-- What Test Images are searched by, as one column: terms of one or two letters, and terms of many images, are compared with one image
-- after the other, and taking each note out of the metadata took most of that time. By a trigger, because TypeORM knows no generated columns.
ALTER TABLE golden_images ADD COLUMN searched text COLLATE "C" NOT NULL DEFAULT '';
CREATE FUNCTION note_golden_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.searched := lower(NEW.meal_name || E'\n' || NEW.file_name || E'\n' || coalesce(left(NEW.metadata ->> 'note', 500), ''));
  RETURN NEW;
END $$;
CREATE TRIGGER golden_images_words BEFORE INSERT OR UPDATE OF meal_name, file_name, metadata ON golden_images
  FOR EACH ROW EXECUTE FUNCTION note_golden_words();
ALTER TABLE golden_images ENABLE ALWAYS TRIGGER golden_images_words;
UPDATE golden_images SET meal_name = meal_name;
DROP INDEX golden_images_search_idx;
CREATE INDEX golden_images_search_idx ON golden_images USING gin (searched gin_trgm_ops);

-- down
DROP TRIGGER golden_images_words ON golden_images;
DROP FUNCTION note_golden_words();
DROP INDEX golden_images_search_idx;
ALTER TABLE golden_images DROP COLUMN searched;
CREATE INDEX golden_images_search_idx ON golden_images USING gin (
  (lower(meal_name || E'\n' || file_name || E'\n' || coalesce(left(metadata ->> 'note', 500), '')) COLLATE "C") gin_trgm_ops);
