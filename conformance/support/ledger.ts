import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An account that a test registered, or the administrator's session. */
export type Entry = {
  readonly name?: string | undefined;
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
};

const path = (folder: string) => join(folder, 'accounts.jsonl');

/** What is written here is deleted at the end, however the run ends: write it before the call. */
export function record(folder: string, entry: Entry): void {
  appendFileSync(path(folder), `${JSON.stringify(entry)}\n`);
}

export function recorded(folder: string): Entry[] {
  if (!existsSync(path(folder))) return [];
  return readFileSync(path(folder), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
}
