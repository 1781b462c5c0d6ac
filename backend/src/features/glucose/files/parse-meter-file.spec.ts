import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseMeterFile } from './parse-meter-file.js';

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

async function parse(content: Buffer | string) {
  const path = join(folder, 'file.csv');
  await writeFile(path, content);
  const answer = await parseMeterFile({ ...question, path });
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
  expect(await parse(content)).toMatchObject({ format: 'libreview', mgdl: [110], leftOut: { unreadable: 1 } });
});

it.each([
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['nothing', Buffer.alloc(0)],
  ['a web page', Buffer.from('<!doctype html><p>Please sign in</p>')],
])('recognises %s as none of a meter', async (_, content) => {
  expect(await parse(content)).toEqual({ problem: 'unknown' });
});

it('names what it cannot read', async () => {
  const workbook = Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\u0000\u0000\u0000'), Buffer.from(LIBRE)]);
  expect(await parse(workbook)).toEqual({ problem: 'packed' });
  const tidepool = '[{"type":"cbg","value":5.7,"units":"mmol/L","time":"2026-01-13T09:20:00Z"}]';
  expect(await parse(tidepool)).toEqual({ problem: 'unread', program: 'Tidepool' });
  const insulin = 'Name:A B,Date Range:2026-01-01 - 2026-01-31\nTimestamp,Insulin Type,Dose (U)\n2026-01-13 07:15,x,4';
  expect(await parse(insulin)).toEqual({ problem: 'unread', program: 'Glooko' });
});

it.each([
  ['a note that begins with a quote', 'L,1,13-01-2026 10:20,0,111,,"half a quote', [110, 111, 112], 1],
  ['a note with a quote in it', 'L,1,13-01-2026 10:20,0,111,,"a "good" lunch"', [110, 111, 112], 1],
  ['a note of two lines', 'L,1,13-01-2026 10:20,6,,,"soup\r\nand bread"', [110, 112], 1],
  ['a note that begins with a quote, behind others', '"L","1","13-01-2026 10:20","0","111","","half', [110, 112], 2],
  ['a figure that begins with a quote', 'L,1,13-01-2026 10:20,0,"111,,', [110, 112], 2],
])('loses no row to %s', async (_, row, mgdl, unreadable) => {
  const text = `${LIBRE}\r\n${row}\r\nL,1,13-01-2026 10:25,0,112,,"a note"`;
  expect(await parse(text)).toMatchObject({ mgdl, leftOut: { unreadable } });
});

it('reports that a file is damaged if a line has no end', async () => {
  expect(await parse(`${LIBRE}\r\nL,1,${'x'.repeat(400_000)}`)).toEqual({ problem: 'broken' });
});
