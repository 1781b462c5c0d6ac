import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { readMeterFile } from './read-meter-file.js';
import { LongSheet, readWorkbook } from './read-workbook.js';

const question = {
  timezone: 'Europe/Berlin',
  order: null,
  now: new Date('2026-11-20T12:00:00Z'),
  oldest: new Date('2021-11-20T12:00:00Z'),
};
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meter-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(content: Buffer | string) {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  const answer = await readMeterFile({ ...question, path });
  return 'seconds' in answer ? { ...answer, seconds: [...answer.seconds], mgdl: [...answer.mgdl] } : answer;
}

const LIBRE = [
  'Glukosedaten,Erstellt am,20-11-2026',
  'Gerät,Seriennummer,Gerätezeitstempel,Aufzeichnungstyp,Glukosewert-Verlauf mg/dL,Glukose-Scan mg/dL,Notizen',
  'L,1,13-01-2026 10:15,0,110,,"ein ""Zitat"", und Komma"',
  'L,1,13-01-2026 10:30,0,=HYPERLINK("http://x"),,',
].join('\r\n');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();

it.each([
  ['UTF-8', Buffer.from(LIBRE)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${LIBRE}`)],
  ['UTF-16', Buffer.from(`\ufeff${LIBRE}`, 'utf16le')],
  ['UTF-16 without its mark', Buffer.from(LIBRE, 'utf16le')],
  ['UTF-16, the other way round', utf16be(`\ufeff${LIBRE}`)],
  ['Latin-1', Buffer.from(LIBRE, 'latin1')],
  ['tabs', Buffer.from(LIBRE.replace(/"[^\r]*"/, '').replaceAll(',', '\t'))],
])('reads %s', async (_, content) => {
  expect(await read(content)).toMatchObject({ format: 'libreview', mgdl: [110], leftOut: { unreadable: 1 } });
});

type Cells = readonly (string | { readonly formula: string; readonly value: string })[];
/** As much of a workbook as a reader needs, its first text shared. */
async function workbook(rows: readonly Cells[], { from1904 = false, sheet = '' } = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${xml}`), name);
  add(
    'xl/workbook.xml',
    `<workbook><workbookPr date1904="${from1904 ? 1 : 0}"/><sheets><sheet name="CGM" r:id="r1" xmlns:r="r"/></sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
  );
  add('xl/sharedStrings.xml', '<sst><si><t>Tidepool </t><t>Data Type</t></si></sst>');
  const cell = (content: Cells[number], at: string) => {
    if (typeof content !== 'string') return `<c r="${at}"><f>${content.formula}</f><v>${content.value}</v></c>`;
    if (content === 'Tidepool Data Type') return `<c r="${at}" t="s"><v>0</v></c>`;
    const isNumber = /^\d/.test(content);
    return isNumber
      ? `<c r="${at}"><v>${content}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${content}</t></is></c>`;
  };
  const xml = rows.map(
    (cells, row) => `<row>${cells.map((each, at) => cell(each, `${'ABCD'[at]}${row + 1}`)).join('')}</row>`,
  );
  add('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${xml.join('')}${sheet}</sheetData></worksheet>`);
  zip.end();
  return buffer(zip.outputStream);
}
const HEADER = ['Tidepool Data Type', 'Local Time', 'Value'];
const AT = Date.parse('2026-01-13T09:15:00Z') / 1_000;

it('reads a workbook with the days of either way of counting them', async () => {
  const rows = (day: string) => [HEADER, ['cbg', day, '5.7']];
  for (const content of [
    await workbook(rows('46035.427083333')),
    await workbook(rows('44573.427083333'), { from1904: true }),
  ]) {
    expect(await read(content)).toMatchObject({ format: 'tidepool', unit: 'mmol/L', seconds: [AT] });
  }
});

it('reads a formula as text, whatever its result', async () => {
  const content = await workbook([
    HEADER,
    ['cbg', '46035.427083333', { formula: '1+1', value: '5.7' }],
    ['cbg', '46035.427083333', '6'],
  ]);
  expect(await read(content)).toMatchObject({ seconds: [AT], leftOut: { unreadable: 1 } });
});

it('reports that a workbook is damaged: cut off, without its sheets, or with broken XML', async () => {
  const whole = await workbook([HEADER, ['cbg', '46035.427083333', '5.7']]);
  const other = new yazl.ZipFile();
  other.addBuffer(Buffer.from('text'), 'note.txt');
  other.end();
  for (const content of [
    whole.subarray(0, whole.length - 60),
    await buffer(other.outputStream),
    await workbook([], { sheet: '<row' }),
  ]) {
    expect(await read(content)).toEqual({ problem: 'broken' });
  }
});

it('unpacks no bomb, and expands no entity', async () => {
  const path = join(folder, 'bomb.xlsx');
  await writeFile(path, await workbook([HEADER], { sheet: '<row><c><v>1</v></c></row>'.repeat(100_000) }));
  let rows = 0;
  const reader = { beginSheet: () => {}, take: () => ++rows > 0 };
  await expect(readWorkbook(path, reader, { all: 1_000_000, sheet: 10_000_000 })).rejects.toThrow(
    'Unpacked, it is too large',
  );
  expect(rows).toBeLessThan(50_000);
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from('<!DOCTYPE w [<!ENTITY a "aaaa">]><workbook>&a;</workbook>'), 'xl/workbook.xml');
  zip.end();
  expect(await read(await buffer(zip.outputStream))).toEqual({ problem: 'broken' });
});

it('stops reading a sheet that is not a sensor’s, or too long', async () => {
  const header = '<row><c t="inlineStr"><is><t>Local Time</t></is></c><c t="inlineStr"><is><t>Value</t></is></c></row>';
  const empty = '<row/>'.repeat(600_000);
  expect(await read(await workbook([], { sheet: empty }))).toEqual({ problem: 'unknown' });
  expect(await read(await workbook([], { sheet: header + empty }))).toEqual({ problem: 'too-many' });
  expect(await read(await workbook([HEADER], { sheet: `<row>${'<c/>'.repeat(2_000)}</row>` }))).toEqual({
    problem: 'broken',
  });
  const path = join(folder, 'long.xlsx');
  await writeFile(path, await workbook([HEADER], { sheet: '<row><c><v>1</v></c></row>'.repeat(100_000) }));
  const reader = { beginSheet: () => {}, take: () => true };
  await expect(readWorkbook(path, reader, { all: 10_000_000, sheet: 1_000_000 })).rejects.toThrow(LongSheet);
});

it.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['nothing', Buffer.alloc(0)],
  ['a web page', Buffer.from('<!doctype html><p>Please sign in</p>')],
])('recognises %s as none of a meter', async (_, content) => {
  expect(await read(content)).toEqual({ problem: 'unknown' });
});

it.each([
  ['a note that begins with a quote', 'L,1,13-01-2026 10:20,0,111,,"half a quote', [110, 111, 112], 1],
  ['a note with a quote in it', 'L,1,13-01-2026 10:20,0,111,,"a "good" lunch"', [110, 111, 112], 1],
  ['a note of two lines', 'L,1,13-01-2026 10:20,6,,,"soup\r\nand bread"', [110, 112], 1],
  ['a note that begins with a quote, behind others', '"L","1","13-01-2026 10:20","0","111","","half', [110, 112], 2],
  ['a figure that begins with a quote', 'L,1,13-01-2026 10:20,0,"111,,', [110, 112], 2],
])('loses no row to %s', async (_, row, mgdl, unreadable) => {
  const text = `${LIBRE}\r\n${row}\r\nL,1,13-01-2026 10:25,0,112,,"a note"`;
  expect(await read(text)).toMatchObject({ mgdl, leftOut: { unreadable } });
});

it('reports that a file is damaged if a line has no end', async () => {
  expect(await read(`${LIBRE}\r\nL,1,${'x'.repeat(400_000)}`)).toEqual({ problem: 'broken' });
});
