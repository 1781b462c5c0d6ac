import { parseCsv } from './parse-csv';

const cellsOf = (text: string) => parseCsv(text).rows.map(({ cells }) => cells);

it.each([
  [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['a\r1', [['a'], ['1']]],
  ['\uFEFFa,b', [['a', 'b']]],
  ['a,,\n', [['a', '', '']]],
  ['"a, b","say ""yes""",""', [['a, b', 'say "yes"', '']]],
  ['"two\nlines",x', [['two\nlines', 'x']]],
  ['a\n\n \n,,\nb', [['a'], ['b']]],
  ['', []],
])('reads %j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

it('counts the file’s lines, even after a value of two lines', () => {
  expect(parseCsv('a\n"x\ny"\n\nb').rows.map(({ line }) => line)).toEqual([1, 2, 5]);
});

it.each([
  ['a\n"open', 'Line 2: a double quote is opened and never closed.'],
  ['a\nb "c"', 'Line 2: a double quote stands in the middle of a value.'],
  ['"a" b', 'Line 1: after a closing double quote a comma has to follow.'],
])('says what is wrong with %j', (text, problem) => {
  expect(parseCsv(text)).toEqual({ rows: [], problem });
});
