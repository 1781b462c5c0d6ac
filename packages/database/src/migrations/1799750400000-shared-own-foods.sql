-- A package that its owner shares with their family: they find it by its barcode.
ALTER TABLE own_foods ADD COLUMN is_shared boolean NOT NULL DEFAULT false;

-- down
ALTER TABLE own_foods DROP COLUMN is_shared;
