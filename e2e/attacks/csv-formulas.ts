import { inflateRawSync } from 'node:zlib';
import { addressOf, type Operation, operations, pathParameters } from './harness/operations.js';
import { type Planted, plant } from './harness/planting.js';
import { check, count } from './harness/report.js';
import type { Scenario } from './harness/scenario.js';
import { Visitor } from './harness/visitor.js';

/** What spreadsheets execute: by its first character, after spaces, in full-width characters, or after a separator. */
const FORMULAS = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1+1)',
  '\t=1+1',
  '\r=1+1',
  '  =1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(1+1)',
  '|calc',
  '=HYPERLINK("http://127.0.0.1:9/","x")',
  "=cmd|' /C calc'!A0",
  'x",=1+1,"',
  'x\n=1+1',
  'x;=1+1',
  '"=1+1',
];

const FORMULA = /^\s*[=+\-@|\t\r＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?(e[+-]\d+)?$/i;

export const csvFormulas: Scenario = {
  name: 'csv-formulas',
  summary: 'Formulas in every text that people, administrators and models write, searched for in every CSV file',
  settings: {},
  async run(stack) {
    const planted = await plant(stack, FORMULAS);
    await new Visitor(stack.url).register({ email: `=cmd${Date.now()}@attacks.example` }).catch(() => undefined);
    const files = await csvFiles(planted);
    count('CSV files', files.length);
    check(
      'the exports are found',
      files.length >= 7,
      files.map(({ name }) => name),
    );
    let withText = 0;
    for (const { name, text } of files) {
      const cells = cellsOf(text);
      count('cells', cells.length);
      const live = cells.filter((cell) => FORMULA.test(cell) && !NUMBER.test(cell));
      check(`${name} contains nothing that a spreadsheet would execute`, live.length === 0, live.slice(0, 5));
      withText += cells.some((cell) => cell.includes('1+1')) ? 1 : 0;
    }
    check('the planted texts appear in some of the files', withText >= 2, withText);
  },
};

/** Every CSV that a GET returns, requested without parameters and with those of the screens, and those inside a data export. */
async function csvFiles({ person, administrator, runIds }: Planted): Promise<{ name: string; text: string }[]> {
  const files: { name: string; text: string }[] = [];
  for (const operation of operations.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const visitor = operation.endpoint.access === 'admin' ? administrator : person;
    for (const query of queriesOf(operation, runIds)) {
      const answer = await visitor.call('GET', `${pathOf(operation, runIds)}${query}`);
      const type = String(answer.headers['content-type'] ?? '');
      if (type.startsWith('text/csv')) files.push({ name: `${operation.name}${query}`, text: answer.text });
      if (type.startsWith('application/zip')) files.push(...csvInZip(operation.name, answer.bytes));
    }
  }
  return files;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);

function queriesOf({ described }: Operation, [a, b]: readonly string[]): string[] {
  const names = (described.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
  const asks = [''];
  if (names.includes('export')) asks.push('?export=true&format=csv');
  if (names.includes('a') && a && b) asks.push(`?a=${a}&b=${b}`);
  if (names.includes('from') && names.includes('to')) asks.push(`?from=${day(-30)}&to=${day(0)}`);
  return asks;
}

const pathOf = ({ endpoint }: Operation, [runId]: readonly string[]) =>
  addressOf(
    endpoint,
    Object.fromEntries(pathParameters(endpoint).map((name) => [name, (name === 'runId' && runId) || 'unknown'])),
  );

/** Splits like a spreadsheet (RFC 4180) at commas, and at tabs and semicolons, which other locales use. */
function cellsOf(text: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === ',' || character === '\n') {
      cells.push(cell);
      cell = '';
    } else if (character !== '\r' || text[at + 1] !== '\n') cell += character;
  }
  return cell === '' ? cells : [...cells, cell];
}

/** Reads a ZIP's central directory (APPNOTE 4.3.12) and unpacks its CSV files. */
export function csvInZip(name: string, zip: Buffer): { name: string; text: string }[] {
  return filesInZip(zip)
    .filter((file) => file.name.endsWith('.csv'))
    .map((file) => ({ name: `${name} ${file.name}`, text: file.bytes.toString('utf8') }));
}

function filesInZip(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files: { name: string; bytes: Buffer }[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const start = zip.readUInt32LE(at + 42);
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const packed = zip.subarray(content, content + zip.readUInt32LE(at + 20));
    files.push({ name, bytes: zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed });
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}
