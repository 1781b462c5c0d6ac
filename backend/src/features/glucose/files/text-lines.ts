import { createReadStream } from 'node:fs';

/** A file without line ends would fill the memory. */
const LINE_MAX = 256 * 1024;

/** A line that never ends. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

/**
 * The lines of a text file, a chunk of it at a time, without a byte order mark.
 * @throws LineTooLong
 */
export async function* linesOf(path: string, encoding: string): AsyncGenerator<string[]> {
  const decoder = new TextDecoder(encoding);
  let rest = '';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r(?=[^\n])/);
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX) throw new LineTooLong();
    yield lines;
  }
  yield (rest + decoder.decode()).split(/\r/);
}
