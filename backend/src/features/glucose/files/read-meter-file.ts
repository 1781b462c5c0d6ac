import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { delimiterOf, MeterFileReader } from '@carbsight/domain';
import { CsvError, parse } from 'csv-parse';
import type { FileToRead, MeterFileAnswer } from './meter-file-messages.js';
import { BrokenWorkbook, readWorkbook } from './read-workbook.js';
import { encodingOf } from './text-encoding.js';

const HEAD_BYTES = 64 * 1024;
const ZIP = Buffer.from('PK\u0003\u0004');
/** A quote that nothing closes would make one cell of the rest. */
const ROW_MAX_BYTES = 256 * 1024;

/** Recognises a file by what is in it, whatever its name says. */
export async function readMeterFile({ path, ...question }: FileToRead): Promise<MeterFileAnswer> {
  const head = await headOf(path);
  const reader = new MeterFileReader();
  try {
    if (head.subarray(0, ZIP.length).equals(ZIP)) await readWorkbook(path, reader);
    else await readText(path, head, reader);
  } catch (error) {
    if (error instanceof CsvError || error instanceof BrokenWorkbook) return { problem: 'broken' };
    throw error;
  }
  return reader.finish(question);
}

async function readText(path: string, head: Buffer, reader: MeterFileReader): Promise<void> {
  const encoding = encodingOf(head);
  const delimiter = encoding && delimiterOf(new TextDecoder(encoding).decode(head));
  if (!encoding || !delimiter) return;
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;
  const file = createReadStream(path);
  const rows = file.pipe(decoding(encoding)).pipe(parse({ ...options, max_record_size: ROW_MAX_BYTES }));
  file.once('error', (error) => rows.destroy(error));
  for await (const row of rows as AsyncIterable<string[]>) if (!reader.take(row)) break;
  file.destroy();
}

/** To UTF-8, without the mark that may be at the beginning. */
function decoding(encoding: string): Transform {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  });
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
