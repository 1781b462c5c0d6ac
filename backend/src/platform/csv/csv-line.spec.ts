import { csvLine } from './csv-line.js';

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

it('leaves numbers as they are, also below zero, and what is missing empty', () => {
  expect(csvLine([-3.5, 0, null, 'a'])).toBe('-3.5,0,,"a"\r\n');
});
