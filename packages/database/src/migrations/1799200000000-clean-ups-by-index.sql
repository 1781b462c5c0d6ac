-- When a product is erased, unless a recipe is made of it: then it is looked at again later. The round of each minute reads only what is due.
ALTER TABLE products ADD COLUMN expires_at timestamptz;
UPDATE products SET expires_at = fetched_at + CASE WHEN record IS NULL THEN interval '1 day' ELSE interval '60 days' END;
ALTER TABLE products ALTER COLUMN expires_at SET NOT NULL;
DROP INDEX products_fetched_at_idx;
CREATE INDEX products_expires_at_idx ON products (expires_at);
-- By which a recipe made of a product is found.
CREATE INDEX own_foods_ingredients_idx ON own_foods
  USING gin (jsonb_path_query_array(recipe, '$.ingredients[*].foodId') jsonb_path_ops) WHERE recipe IS NOT NULL;

-- Each minute erases what has expired, and must not read what has not.
CREATE INDEX password_resets_expires_at_idx ON password_resets (expires_at);
CREATE INDEX personal_tokens_expires_at_idx ON personal_tokens (expires_at);
CREATE INDEX shares_expires_at_idx ON shares (expires_at);
CREATE INDEX family_invitations_expires_at_idx ON family_invitations (expires_at);

-- down
DROP INDEX family_invitations_expires_at_idx;
DROP INDEX shares_expires_at_idx;
DROP INDEX personal_tokens_expires_at_idx;
DROP INDEX password_resets_expires_at_idx;
DROP INDEX own_foods_ingredients_idx;
DROP INDEX products_expires_at_idx;
CREATE INDEX products_fetched_at_idx ON products (fetched_at);
ALTER TABLE products DROP COLUMN expires_at;
