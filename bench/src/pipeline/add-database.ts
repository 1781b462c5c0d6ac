import { createDataSource, migrateDatabase } from '@carbsight/database';

/** Creates an empty database with the current schema on the same server. @returns its URL */
export async function addDatabase(serverUrl: string, name: string): Promise<string> {
  const dataSource = await createDataSource({ url: serverUrl, applicationName: 'bench' }).initialize();
  await dataSource.query(`CREATE DATABASE ${name}`);
  await dataSource.destroy();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  return url.href;
}
