-- Which calls each provider of models has now, and which wait: shared by all processes, worthless after a crash.
CREATE UNLOGGED TABLE call_slots (
  provider text PRIMARY KEY,
  state jsonb NOT NULL,
  version bigint NOT NULL DEFAULT 1
);

-- down
DROP TABLE call_slots;
