/** Which database to migrate. Read from the environment, because arguments are visible to everyone on the machine. */
export function findDatabaseUrl(): string | null {
  return process.env.DATABASE_URL?.trim() || null;
}

/** The address of the installation's own model server. */
export function findVisionUrl(): string | null {
  return process.env.VISION_URL?.trim() || null;
}
