import { csvLine, type ReadPage, singlePage, streamCsv } from './csv.js';

it('quotes what has commas, quotes and line breaks', () => {
  expect(csvLine(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =HYPERLINK("http://evil")', '＝1+1', '＠SUM(A1)', '|calc'])(
  'makes %j text and no formula',
  (cell) => {
    expect(csvLine([cell])).toMatch(/^"'/);
  },
);

it('leaves other text alone', () => {
  expect(csvLine(['2026-11-21', 'a=b', ''])).toBe('"2026-11-21","a=b",""\r\n');
});

it('leaves numbers as they are, including negative ones, and missing values empty', () => {
  expect(csvLine([-3.5, 0, null, 'a'])).toBe('-3.5,0,,"a"\r\n');
});

type Line = { readonly id: number };
const columns = { id: ({ id }: Line) => id, name: ({ id }: Line) => `line ${id}` };
const lines = (count: number): Line[] => Array.from({ length: count }, (_, id) => ({ id }));

async function written(readPage: ReadPage<Line>): Promise<string> {
  const parts: string[] = [];
  for await (const part of streamCsv(columns, readPage)) parts.push(part);
  return parts.join('');
}

it('begins with a byte order mark and the names of the columns, also without rows', async () => {
  expect(await written(async () => [])).toBe('\uFEFF"id","name"\r\n');
  expect(await written(singlePage(lines(2)))).toBe('\uFEFF"id","name"\r\n0,"line 0"\r\n1,"line 1"\r\n');
});

it.each([0, 1, 499, 500, 501, 1_000, 1_250])('writes each of %d rows once, reading page after page', async (count) => {
  const rows = lines(count);
  let pages = 0;
  const paged: ReadPage<Line> = async (limit, after) => {
    pages += 1;
    const start = after === undefined ? 0 : after.id + 1;
    return rows.slice(start, start + limit);
  };
  const whole = await written(singlePage(rows));
  expect(whole.split('\r\n')).toHaveLength(count + 2);
  expect(await written(paged)).toBe(whole);
  expect(pages).toBe(Math.floor(count / 500) + 1);
});
