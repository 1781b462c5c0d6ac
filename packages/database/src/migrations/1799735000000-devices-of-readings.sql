-- Tells the devices of one Nightscout apart: a hash of their name, which is never stored. Null: it does not say.
ALTER TABLE glucose_readings ADD COLUMN device integer;

-- down
ALTER TABLE glucose_readings DROP COLUMN device;
