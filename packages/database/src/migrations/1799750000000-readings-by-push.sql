-- More programs' files, and readings that other programs send: one import for each program, which grows with each call.
ALTER TABLE glucose_imports DROP CONSTRAINT glucose_imports_format_check;
ALTER TABLE glucose_imports ADD CONSTRAINT glucose_imports_format_check CHECK (format IN (
  'libreview', 'clarity', 'carelink', 'glooko', 'xdrip', 'juggluco', 'contour', 'accu-chek', 'onetouch', 'mysugr', 'meter', 'tidepool',
  'push'));
CREATE UNIQUE INDEX glucose_imports_push_key ON glucose_imports (user_id, file_name) WHERE format = 'push';
ALTER TABLE personal_tokens DROP CONSTRAINT personal_tokens_scopes_check;
ALTER TABLE personal_tokens ADD CONSTRAINT personal_tokens_scopes_check
  CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['meals:read', 'meals:write', 'glucose:write']);

-- down
DELETE FROM personal_tokens WHERE 'glucose:write' = ANY (scopes);
ALTER TABLE personal_tokens DROP CONSTRAINT personal_tokens_scopes_check;
ALTER TABLE personal_tokens ADD CONSTRAINT personal_tokens_scopes_check
  CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['meals:read', 'meals:write']);
DROP INDEX glucose_imports_push_key;
DELETE FROM glucose_imports WHERE format NOT IN ('libreview', 'clarity', 'carelink', 'tidepool');
ALTER TABLE glucose_imports DROP CONSTRAINT glucose_imports_format_check;
ALTER TABLE glucose_imports ADD CONSTRAINT glucose_imports_format_check
  CHECK (format IN ('libreview', 'clarity', 'carelink', 'tidepool'));
