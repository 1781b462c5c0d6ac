import { createDataSource } from '../data-source.js';
import { addLocalModel } from '../queries/models/local-model.queries.js';
import { findDatabaseUrl, findVisionUrl } from './config.js';

/** Run by docker-compose.yml next to a model server: makes it a provider, and its model the test model. */
const url = findDatabaseUrl();
const visionUrl = findVisionUrl();
if (!url || !visionUrl) {
  process.stderr.write('Needs DATABASE_URL, and in VISION_URL the address of the server: http://vision:8080/v1.\n');
  process.exit(2);
}
const dataSource = await createDataSource({ url, applicationName: 'carbsight-local-model' }).initialize();
try {
  const isAdded = await addLocalModel(dataSource, visionUrl);
  process.stdout.write(isAdded ? 'The local model was added. It is not live.\n' : 'The local model is known.\n');
} finally {
  await dataSource.destroy();
}
