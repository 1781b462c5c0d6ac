import { Readable } from 'node:stream';
import type { AdminRole } from '@carbsight/contracts';
import { StreamableFile } from '@nestjs/common';

/** Whether an administrator sees mail addresses: viewers do not, and do not find anything by them either. */
export const seesAddresses = ({ adminRole }: { readonly adminRole: AdminRole | null }): boolean =>
  adminRole !== 'viewer';

/** A mail address within any text or query, as far as one can be sent a mail: with a domain. */
const ADDRESS = /[^\s"<>()[\]{},;:|@=&]+(?:[@\uff20\ufe6b]|%40)[^\s"<>()[\]{},;:|@=&]+\.[^\s"<>()[\]{},;:|@.=&]+/giu;

const hideIn = (text: string): string =>
  /[@\uff20\ufe6b]|%40/.test(text) ? text.replace(ADDRESS, (address) => `${[...address][0]}… (hidden)`) : text;

/**
 * An answer without mail addresses, wherever they are in it: what a viewer gets. Applied to whole answers instead of to fields, so that no
 * list, export or comment is forgotten.
 */
export function hideAddresses(value: unknown): unknown {
  if (typeof value === 'string') return hideIn(value);
  if (Array.isArray(value)) return value.map(hideAddresses);
  if (value instanceof StreamableFile) return hideInFile(value);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hideAddresses(inner)]));
}

/** A CSV file arrives in whole lines, so that no address lies across two parts of it. Other files are pictures. */
function hideInFile(file: StreamableFile): StreamableFile {
  const { type, disposition } = file.getHeaders();
  if (!type?.startsWith('text/csv')) return file;
  async function* lines() {
    for await (const part of file.getStream()) yield hideIn(String(part));
  }
  const hidden = new StreamableFile(Readable.from(lines()), { type, ...(disposition ? { disposition } : {}) });
  return hidden.setErrorLogger(file.errorLogger);
}
