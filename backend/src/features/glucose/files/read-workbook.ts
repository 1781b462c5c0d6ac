import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import type { MeterFileReader } from '@carbsight/domain';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { SheetRows } from './sheet-rows.js';

/** Unpacked: all parts of a workbook that are read together, and each sheet. */
const UNPACKED_MAX_BYTES = { all: 512 * 1024 * 1024, sheet: 150 * 1024 * 1024 };
const PARTS_MAX = 2_000;
/** A part that goes on this long without a tag would fill the memory: the parser waits for the end of each text. */
const TAGLESS_MAX_BYTES = 4 * 1024 * 1024;
const TEXTS_MAX_CHARACTERS = 64 * 1024 * 1024;

/** Damaged, cut off, or a bomb. */
export class BrokenWorkbook extends Error {
  override readonly name = 'BrokenWorkbook';
}

/** A sheet that would keep others waiting. */
export class LongSheet extends BrokenWorkbook {}

type Handlers = {
  readonly open?: (tag: SaxesTagPlain) => void;
  readonly text?: (text: string) => void;
  /** False: no more of this part is needed. */
  readonly close?: (tag: SaxesTagPlain) => unknown;
  readonly most?: number;
};
/** A name that may have a prefix. */
const localName = ({ name }: SaxesTagPlain) => name.slice(name.indexOf(':') + 1);
const attribute = ({ attributes }: SaxesTagPlain, local: string): string | undefined =>
  Object.entries(attributes).find(([name]) => name === local || name.endsWith(`:${local}`))?.[1];

/** An XLSX file, sheet by sheet in its order, each row as text. @throws BrokenWorkbook */
export async function readWorkbook(
  path: string,
  reader: Pick<MeterFileReader, 'beginSheet' | 'take'>,
  most = UNPACKED_MAX_BYTES,
): Promise<void> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { autoClose: false });
    await new Workbook(zip, await entriesOf(zip), most.all, most.sheet).read(reader);
  } catch (error) {
    // Whatever its parts do is the file's fault: the libraries throw plain errors.
    throw error instanceof BrokenWorkbook ? error : new BrokenWorkbook('It cannot be read', { cause: error });
  } finally {
    zip?.close();
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, entry);
    if (entries.size > PARTS_MAX) throw new BrokenWorkbook('It has too many parts');
  }
  return entries;
}

class Workbook {
  constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    /** What may still be unpacked. */
    private bytesLeft: number,
    private readonly sheetMost: number,
  ) {}

  async read(reader: Pick<MeterFileReader, 'beginSheet' | 'take'>): Promise<void> {
    const sheets: { readonly name: string; readonly id: string }[] = [];
    let isFrom1904 = false;
    await this.#parse('xl/workbook.xml', {
      open: (tag) => {
        const name = localName(tag);
        if (name === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '');
        if (name === 'sheet') sheets.push({ name: attribute(tag, 'name') ?? '', id: attribute(tag, 'id') ?? '' });
      },
    });
    const files = new Map<string, string>();
    await this.#parse('xl/_rels/workbook.xml.rels', {
      open: (tag) => void files.set(attribute(tag, 'Id') ?? '', attribute(tag, 'Target') ?? ''),
    });
    const texts = await this.#texts();
    for (const { name, id } of sheets) {
      const file = files.get(id);
      if (file === undefined) continue;
      reader.beginSheet(name);
      const rows = new SheetRows(texts, isFrom1904);
      await this.#parse(file.startsWith('/') ? file.slice(1) : posix.join('xl', file), {
        open: (tag) => rows.open(localName(tag), (local) => attribute(tag, local)),
        text: (text) => rows.text(text),
        close: (tag) => {
          const row = rows.close(localName(tag));
          return row === null || reader.take(row);
        },
        most: this.sheetMost,
      });
    }
  }

  /** Cells refer to them by their number. */
  async #texts(): Promise<string[]> {
    const texts: string[] = [];
    if (!this.entries.has('xl/sharedStrings.xml')) return texts;
    let characters = 0;
    let current: string | null = null;
    let isText = false;
    await this.#parse('xl/sharedStrings.xml', {
      open: (tag) => {
        const name = localName(tag);
        if (name === 'si') current = '';
        isText = name === 't';
      },
      text: (text) => {
        if (!isText || current === null) return;
        current += text;
        characters += text.length;
        if (characters > TEXTS_MAX_CHARACTERS) throw new BrokenWorkbook('Its texts are too long');
      },
      close: (tag) => {
        isText = false;
        if (localName(tag) !== 'si' || current === null) return;
        texts.push(current);
        current = null;
      },
    });
    return texts;
  }

  async #parse(part: string, handlers: Handlers): Promise<void> {
    const entry = this.entries.get(part);
    if (!entry) throw new BrokenWorkbook(`${part} is missing`);
    const parser = new SaxesParser();
    let isEnough = false;
    // Its own entities are not read, so none can grow.
    parser.on('error', (error) => {
      throw new BrokenWorkbook('Its XML is damaged', { cause: error });
    });
    let tagless = 0;
    let unpacked = 0;
    parser.on('opentag', (tag) => {
      tagless = 0;
      handlers.open?.(tag);
    });
    if (handlers.text) parser.on('text', handlers.text);
    parser.on('closetag', (tag) => {
      tagless = 0;
      if (handlers.close?.(tag) === false) isEnough = true;
    });
    const decoder = new TextDecoder('utf-8');
    const stream: Readable = await this.zip.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      this.bytesLeft -= chunk.length;
      tagless += chunk.length;
      unpacked += chunk.length;
      if (handlers.most && unpacked > handlers.most) throw new LongSheet('The sheet is too long');
      if (this.bytesLeft < 0 || tagless > TAGLESS_MAX_BYTES) throw new BrokenWorkbook('Unpacked, it is too large');
      parser.write(decoder.decode(chunk, { stream: true }));
      if (isEnough) return;
    }
    parser.close();
  }
}
