import { parseCsv, parseTruths } from './truths-csv';

const HEADER = 'fileName,mealName,carbs,truthSource,tags,notFood';
const problemsOf = (...lines: string[]) => parseTruths([HEADER, ...lines].join('\n')).problems;

it('reads what is stated, and omits what is not', () => {
  const { truths, problems } = parseTruths(
    [HEADER, 'a.jpg,"Rice, boiled",45.5,weighed,bowl; asia,no', 'b.jpg,,,,,', 'c.jpg,Desk,,visual,,yes'].join('\r\n'),
  );
  expect(problems).toEqual([]);
  expect(truths).toEqual([
    {
      line: 2,
      fileName: 'a.jpg',
      mealName: 'Rice, boiled',
      groundTruthCarbs: 45.5,
      truthSource: 'weighed',
      isNotFood: false,
      tags: ['bowl', 'asia'],
    },
    { line: 3, fileName: 'b.jpg', isNotFood: false, tags: [] },
    {
      line: 4,
      fileName: 'c.jpg',
      mealName: 'Desk',
      groundTruthCarbs: 0,
      truthSource: 'visual',
      isNotFood: true,
      tags: [],
    },
  ]);
});

const LABELS = 'fileName,convention,carbsPer100,fibrePer100,carbsPerServing,fibrePerServing,mealName,carbs';
it('reads the figures of nutrition labels', () => {
  const { truths, problems } = parseTruths(
    [LABELS, 'a.jpg,available,54,3.5,16.2,,Muesli,', 'b.jpg,TOTAL,,,37,4,,', 'c.jpg,,,,,,Apple,12'].join('\n'),
  );
  expect(problems).toEqual([]);
  expect(truths.map(({ label }) => label)).toEqual([
    { convention: 'available', per100: { carbs: 54, fibre: 3.5 }, perServing: { carbs: 16.2, fibre: null } },
    { convention: 'total', per100: null, perServing: { carbs: 37, fibre: 4 } },
    undefined,
  ]);
});

it.each([
  ['a.jpg,net,54,,,,,', 'Line 2: convention “net” must be one of total, available.'],
  ['a.jpg,total,"5,4",,,,,', 'Line 2: carbsPer100 “5,4” is not a number like 12.5.'],
  ['a.jpg,total,,,,,,', 'Line 2: Please state the carbohydrate per 100 g, per serving, or both.'],
  ['a.jpg,total,,3,,,,', 'Line 2: fibrePer100 is given without carbsPer100.'],
  ['a.jpg,total,54,,,,Muesli,54', 'Line 2: label figures are only for photos of a label, without carbs or notFood.'],
])('names the mistake in the label of %s', (line, problem) => {
  expect(parseTruths([LABELS, line].join('\n')).problems).toEqual([problem]);
});

it('accepts columns in any order, and only those present', () => {
  expect(parseTruths('CARBS,filename\n12,a.jpg').truths).toEqual([
    { line: 2, fileName: 'a.jpg', groundTruthCarbs: 12, isNotFood: false, tags: [] },
  ]);
});

it.each([
  ['a.jpg,Rice,twelve,,,', 'Line 2: carbs “twelve” is not a number like 12.5.'],
  ['a.jpg,Rice,"12,5",,,', 'Line 2: carbs “12,5” is not a number like 12.5.'],
  ['a.jpg,Rice,12 g,,,', 'Line 2: carbs “12 g” is not a number like 12.5.'],
  ['a.jpg,Rice,1e3,,,', 'Line 2: carbs “1e3” is not a number like 12.5.'],
  ['a.jpg,Rice,-4,,,', 'Line 2: Ground truth carbs may not be negative.'],
  ['a.jpg,Rice,10001,,,', 'Line 2: Ground truth carbs may be at most 10000 g.'],
  ['a.jpg,Rice,12,guessed,,', 'Line 2: truthSource “guessed” must be one of weighed, packet, portioned, visual.'],
  ['a.jpg,Rice,12,,,maybe', 'Line 2: notFood “maybe” is neither yes nor no.'],
  ['a.jpg,Desk,12,,,yes', 'Line 2: a photo without food has 0 g, not 12 g.'],
  [`a.jpg,${'x'.repeat(201)},12,,,`, 'Line 2: The meal name may have at most 200 characters.'],
  [`a.jpg,Rice,12,,${'x'.repeat(41)},`, 'Line 2: A tag may have at most 40 characters.'],
  ['a.jpg,Rice,,,,', 'Line 2: carbs are missing: with a name they would count as 0 g.'],
  ['a.jpg,,0,,,', 'Line 2: mealName is missing: an image with 0 g needs a name.'],
  [',Rice,12,,,', 'Line 2: the file name is missing.'],
  ['a.jpg,Rice,12', 'Line 2: expected 6 values but found 3.'],
])('names the mistake in %s', (line, problem) => {
  expect(problemsOf(line)).toEqual([problem]);
});

it('uses the valid lines next to an invalid one', () => {
  const parsed = parseTruths(`${HEADER}\na.jpg,,x,,,\nb.jpg,,3,,,`);
  expect(parsed.truths.map(({ fileName }) => fileName)).toEqual(['b.jpg']);
  expect(parsed.problems).toHaveLength(1);
});

it('uses neither of two lines about the same file', () => {
  const parsed = parseTruths(`${HEADER}\na.jpg,,1,,,\nb.jpg,,3,,,\na.jpg,,2,,,`);
  expect(parsed.truths.map(({ fileName }) => fileName)).toEqual(['b.jpg']);
  expect(parsed.problems).toEqual(['Lines 2, 4: “a.jpg” appears more than once.']);
});

it.each([
  ['', 'The file is empty.'],
  ['mealName,carbs\nRice,2', 'Line 1: the column fileName or note is missing.'],
  ['fileName,carbs,carbs', 'Line 1: the column carbs appears twice.'],
  ['fileName;carbs', 'separated by commas.'],
])('rejects a file that begins with %j', (text, words) => {
  const { truths, problems } = parseTruths(text);
  expect(truths).toEqual([]);
  expect(problems).toEqual([expect.stringContaining(words)]);
});

it('reads a line without a file as a meal in words, and a note next to a file as the photo’s', () => {
  const { truths, words, problems } = parseTruths(
    'fileName,note,carbs,tags,mealName\n,"Oats, 60 g",36.0004,breakfast,\n,Black coffee,0,,Coffee\na.jpg,With milk,12,,',
  );
  expect(problems).toEqual([]);
  expect(words).toEqual([
    { line: 2, meal: { note: 'Oats, 60 g', groundTruthCarbs: 36, tags: ['breakfast'] } },
    { line: 3, meal: { note: 'Black coffee', groundTruthCarbs: 0, mealName: 'Coffee', tags: [] } },
  ]);
  expect(truths).toEqual([
    { line: 4, fileName: 'a.jpg', note: 'With milk', groundTruthCarbs: 12, isNotFood: false, tags: [] },
  ]);
});

it.each([
  ['Oats,', 'Line 2: carbs are missing: a meal in words needs them.'],
  [`${'x'.repeat(501)},1`, 'Line 2: The words may have at most 500 characters.'],
  [',1', 'Line 2: the file name is missing, and so is the note.'],
  ['Desk,0,yes', 'Line 2: notFood is for photos only. Carbs of 0 are enough for a meal in words.'],
  ['Oats,1\nOats,2\nOats,1.0', 'Line 4: the same words with the same carbs are in line 2.'],
])('names the mistake in the meal in words %s', (lines, problem) => {
  const header = lines.endsWith('yes') ? 'note,carbs,notFood' : 'note,carbs';
  expect(parseTruths(`${header}\n${lines}`).problems).toEqual([problem]);
});

it.each([['file,groundTruthCarbs'], ['Image,carb'], ['file_name,Truth'], ['filename,grams']])(
  'accepts other names of the columns: %s',
  (header) => {
    const { truths, problems } = parseTruths(`${header}\na.jpg,12.5`);
    expect(problems).toEqual([]);
    expect(truths).toMatchObject([{ fileName: 'a.jpg', groundTruthCarbs: 12.5 }]);
  },
);

it.each(['text', 'words', 'Sentence', 'description', 'meal_description'])('reads the note from %s', (column) => {
  expect(parseTruths(`${column},carbs\nOats,36`).words).toMatchObject([{ meal: { note: 'Oats' } }]);
});

it('says which columns it does not read', () => {
  const { words, problems } = parseTruths('note,kcal,carbs\nOats,220,36');
  expect(problems).toEqual(['Line 1: the column “kcal” is ignored.']);
  expect(words).toMatchObject([{ meal: { groundTruthCarbs: 36 } }]);
});

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
  ['a\nb "c"', 'Line 2: there is a double quote in the middle of a value.'],
  ['"a" b', 'Line 1: a closing double quote must be followed by a comma.'],
])('says what is wrong with %j', (text, problem) => {
  expect(parseCsv(text)).toEqual({ rows: [], problem });
});
