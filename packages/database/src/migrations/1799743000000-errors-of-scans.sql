-- How the scans ended that an error was about, so that Health links to them.
ALTER TABLE error_log ADD COLUMN failure text;

-- down
ALTER TABLE error_log DROP COLUMN failure;
