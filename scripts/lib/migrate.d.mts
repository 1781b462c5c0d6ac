export function migrate(databaseUrl: string, signal?: AbortSignal): Promise<void>;
