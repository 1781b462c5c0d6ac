import { migrateDatabase } from '../migrate.js';
import { readDatabaseUrl } from './config.js';

const url = readDatabaseUrl();
if (!url) {
  process.stderr.write('DATABASE_URL is not set: it names the database to migrate.\n');
  process.exit(2);
}
try {
  await migrateDatabase(url);
} catch (error) {
  process.stderr.write(`Migration failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
