import type { DataSource } from '@carbsight/database';

export type Migrated = {
  readonly name: string;
  readonly sec: number;
  /** How long no one else could have read a meal. */
  readonly lockedSec: number;
};

const EVERY_MS = 20;

/** Records how long each migration takes, while `migrate` runs all of them like an upgrade. */
export async function watchMigrations(dataSource: DataSource, migrate: () => Promise<void>): Promise<Migrated[]> {
  const done: Migrated[] = [];
  let known = await migrationsOf(dataSource);
  let startedAt = performance.now();
  let lockedMs = 0;
  let seenAt = startedAt;
  const look = async () => {
    const locked = await isLocked(dataSource);
    const names = await migrationsOf(dataSource);
    const now = performance.now();
    if (locked) lockedMs += now - seenAt;
    seenAt = now;
    const added = names.filter((name) => !known.includes(name));
    known = names;
    // Of several that ended since the last look, the last one gets all of the time: none of them took long.
    for (const [at, name] of added.entries()) {
      const isLast = at === added.length - 1;
      done.push({ name, sec: isLast ? (now - startedAt) / 1000 : 0, lockedSec: isLast ? lockedMs / 1000 : 0 });
    }
    if (added.length === 0) return;
    startedAt = now;
    lockedMs = 0;
  };
  let isRunning = true;
  const running = migrate().finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    await look();
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  await running;
  await look();
  return done;
}

async function migrationsOf(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

async function isLocked(dataSource: DataSource): Promise<boolean> {
  const [{ locked }] = await dataSource.query(
    `SELECT EXISTS (SELECT FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
       WHERE c.relname = 'meals' AND l.mode = 'AccessExclusiveLock' AND l.granted) AS locked`,
  );
  return locked;
}
