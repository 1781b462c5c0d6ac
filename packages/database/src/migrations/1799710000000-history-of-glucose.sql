-- When a source is next asked for the readings around the meals of the last months; null: they are there, or not read.
ALTER TABLE glucose_sources ADD COLUMN history_due_at timestamptz;
CREATE INDEX glucose_sources_history_due_idx ON glucose_sources (history_due_at) WHERE history_due_at IS NOT NULL;

-- down
ALTER TABLE glucose_sources DROP COLUMN history_due_at;
