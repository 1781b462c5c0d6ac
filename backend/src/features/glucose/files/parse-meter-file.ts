import { open } from 'node:fs/promises';
import {
  cellsOf,
  delimiterOf,
  MeterFileParser,
  type MeterFileProblem,
  type MeterFileQuestion,
  type ParsedMeterFile,
  programOf,
} from '@carbsight/domain';
import { encodingOf } from './text-encoding.js';
import { LineTooLong, linesOf } from './text-lines.js';

export type FileToParse = MeterFileQuestion & { readonly path: string };
/** `packed`: an archive or a workbook. `unread`: from this program, but without a table of readings. */
export type MeterFileAnswer =
  | ParsedMeterFile
  | MeterFileProblem
  | { readonly problem: 'broken' | 'packed' }
  | { readonly problem: 'unread'; readonly program: string };

const HEAD_BYTES = 64 * 1024;
/** Of ZIP archives, which workbooks are, too, and of older workbooks. */
const PACKED = ['504b0304', 'd0cf11e0'];

/** Recognises a file by its content, whatever its name. Other requests are answered between its chunks. */
export async function parseMeterFile({ path, ...question }: FileToParse): Promise<MeterFileAnswer> {
  const head = await headOf(path);
  const reader = new MeterFileParser();
  try {
    await parseText(path, head, reader);
  } catch (error) {
    if (error instanceof LineTooLong) return { problem: 'broken' };
    throw error;
  }
  const answer = reader.finish(question);
  return 'problem' in answer && answer.problem === 'unknown' ? nameOf(head) : answer;
}

function nameOf(head: Buffer): MeterFileAnswer {
  if (PACKED.includes(head.toString('hex', 0, 4))) return { problem: 'packed' };
  const encoding = encodingOf(head);
  const program = encoding && programOf(new TextDecoder(encoding).decode(head));
  return program ? { problem: 'unread', program } : { problem: 'unknown' };
}

async function parseText(path: string, head: Buffer, reader: MeterFileParser): Promise<void> {
  const encoding = encodingOf(head);
  const delimiter = encoding && delimiterOf(new TextDecoder(encoding).decode(head));
  if (!encoding || !delimiter) return;
  for await (const lines of linesOf(path, encoding)) {
    if (!lines.every((line) => !line || reader.take(cellsOf(line, delimiter)))) break;
  }
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
