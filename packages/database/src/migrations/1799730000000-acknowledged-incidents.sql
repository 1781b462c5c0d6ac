-- That someone looks after an incident, until it ends, and until when and why nobody is to be alerted. Who did it is in the audit.
ALTER TABLE quality_monitors
  ADD COLUMN acknowledged_at timestamptz,
  ADD COLUMN silenced_until timestamptz,
  ADD COLUMN silence_reason text;

-- down
ALTER TABLE quality_monitors
  DROP COLUMN acknowledged_at,
  DROP COLUMN silenced_until,
  DROP COLUMN silence_reason;
