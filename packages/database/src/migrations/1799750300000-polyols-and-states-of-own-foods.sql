ALTER TABLE users ADD COLUMN polyol_counting text NOT NULL DEFAULT 'printed'
  CHECK (polyol_counting IN ('printed', 'half', 'none'));

-- Of packages: what the figures are of, the same of the food made up or cooked, and what the contents are divided into.
ALTER TABLE own_foods
  ADD COLUMN state text CHECK (state IN ('sold', 'drained', 'prepared')),
  ADD COLUMN prepared jsonb,
  ADD COLUMN parts jsonb;

-- down
ALTER TABLE own_foods DROP COLUMN parts, DROP COLUMN prepared, DROP COLUMN state;
ALTER TABLE users DROP COLUMN polyol_counting;
