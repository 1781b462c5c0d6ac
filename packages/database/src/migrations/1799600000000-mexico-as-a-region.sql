-- Mexico as a place of its own. People whose time zone is Mexican were put into Latin America at sign-up.
ALTER TABLE users DROP CONSTRAINT users_region_check;
ALTER TABLE users ADD CONSTRAINT users_region_check
  CHECK (region IN ('us', 'gb', 'au', 'in', 'de', 'es', 'mx', 'latam', 'europe', 'elsewhere'));
UPDATE users SET region = 'mx' WHERE region = 'latam' AND timezone ~ '^(America/(Bahia_Banderas|Cancun|Chihuahua|Ciudad_Juarez|Ensenada|Hermosillo|Matamoros|Mazatlan|Merida|Mexico_City|Monterrey|Ojinaga|Santa_Isabel|Tijuana)|Mexico/.+)$';

-- down
UPDATE users SET region = 'latam' WHERE region = 'mx';
ALTER TABLE users DROP CONSTRAINT users_region_check;
ALTER TABLE users ADD CONSTRAINT users_region_check
  CHECK (region IN ('us', 'gb', 'au', 'in', 'de', 'es', 'latam', 'europe', 'elsewhere'));
