import { createDataSource } from '@carbsight/database';
import { createTestDatabase } from '@carbsight/database/testing';
import type { DataSource } from 'typeorm';

/** @param dataSource of the empty database, before any test */
type Prepare = (dataSource: DataSource) => void | Promise<void>;

/** A database of its own for each test of a file. */
export function useDatabasePerTest(name: string, prepare: Prepare): void {
  const { open, close } = freshDatabase(name, prepare);
  beforeEach(open);
  afterEach(close);
}

/** One database for all tests of a file, which see what earlier ones left. */
export function useDatabasePerFile(name: string, prepare: Prepare): void {
  const { open, close } = freshDatabase(name, prepare);
  beforeAll(open);
  afterAll(close);
}

function freshDatabase(name: string, prepare: Prepare) {
  let close = async () => {};
  return {
    async open() {
      const database = await createTestDatabase(name);
      const dataSource = createDataSource({ url: database.url, applicationName: 'test', poolSize: 20 });
      close = async () => {
        await dataSource.destroy();
        await database.drop();
      };
      await prepare(await dataSource.initialize());
    },
    close: () => close(),
  };
}
