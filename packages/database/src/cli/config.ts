/** Which database to migrate. Read from the environment, because arguments are visible to everybody on the machine. */
export function readDatabaseUrl(): string | null {
  return process.env.DATABASE_URL?.trim() || null;
}
