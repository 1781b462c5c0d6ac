import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A photo of the samples folder. */
export function sample(name: string): Promise<Buffer> {
  return readFile(join(__dirname, '../../../samples', name));
}
