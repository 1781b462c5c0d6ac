import { migrateDatabase } from '../migrate.js';
import { findDatabaseUrl } from './config.js';

const url = findDatabaseUrl();
if (!url) {
  process.stderr.write('DATABASE_URL is not set: it names the database to migrate.\n');
  process.exit(2);
}
try {
  await migrateDatabase(url);
  process.stdout.write('The schema is up to date.\n');
} catch (error) {
  process.stderr.write(`The migration failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
